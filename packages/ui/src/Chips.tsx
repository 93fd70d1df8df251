import { bringInSight } from './bring-in-sight.ts'
import css from './Chips.module.css'
import { Pick } from './Pick.tsx'

type ChipsProps<Value extends string> = {
  /** What is chosen; for screen readers. */
  label: string
  name: string
  value: Value
  onChange: (value: Value) => void
  items: readonly { value: Value; title: string }[]
  /** In a sheet, where all of them shall be seen: what does not fit goes to another row. */
  wrap?: boolean
}

/** What a list is narrowed down to, one at a time: a row that goes on sideways where it does not fit. */
export function Chips<Value extends string>({ label, name, value, onChange, items, wrap = false }: ChipsProps<Value>) {
  return (
    <div data-row className={css.chips} data-wrap={wrap || undefined} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <Pick
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
        </Pick>
      ))}
    </div>
  )
}
