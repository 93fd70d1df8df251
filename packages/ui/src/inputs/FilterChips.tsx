import { bringInSight } from '../primitives/bring-in-sight.ts'
import css from './FilterChips.module.css'
import { RadioCard } from './RadioCard.tsx'

type ChipsProps<Value extends string> = {
  label: string
  name: string
  value: Value
  onChange: (value: Value) => void
  items: readonly { value: Value; title: string }[]
  wrap?: boolean
}

export function FilterChips<Value extends string>({
  label,
  name,
  value,
  onChange,
  items,
  wrap = false,
}: ChipsProps<Value>) {
  return (
    <div data-row className={css.chips} data-wrap={wrap || undefined} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <RadioCard
          key={item.value}
          className={css.chip}
          ref={item.value === value ? bringInSight : undefined}
          type="radio"
          name={name}
          value={item.value}
          checked={item.value === value}
          onChange={() => onChange(item.value)}
        >
          {item.title}
        </RadioCard>
      ))}
    </div>
  )
}
