import type { ReactNode } from 'react'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import css from './RadioCards.module.css'
import { RadioCard } from './RadioCard.tsx'

type ChoicesProps = {
  label: string
  hideLabel?: boolean
  required?: boolean
  name: string
  stacked?: boolean
  value: string | null
  error?: ReactNode
  onChange: (value: string) => void
  /** Whether the chosen option, or else the first one, gets the focus when its sheet opens. */
  takesFocus?: boolean
  items: { value: string; title: ReactNode; note?: ReactNode; disabled?: boolean }[]
}

/** Single-choice options, side by side or stacked. Depending on the brand, they are framed cards or chips. */
export function RadioCards({
  label,
  hideLabel = false,
  required = false,
  stacked = false,
  name,
  value,
  error,
  onChange,
  takesFocus = false,
  items,
}: ChoicesProps) {
  const focused = items.find((item) => item.value === value) ?? items[0]
  return (
    <ChoiceGroup label={label} hideLabel={hideLabel} required={required} error={error}>
      <div className={css.frame} data-stacked={stacked || undefined}>
        {items.map((item) => (
          <RadioCard
            key={item.value}
            className={css.choice}
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            disabled={item.disabled}
            data-autofocus={(takesFocus && item === focused) || undefined}
            onChange={() => onChange(item.value)}
          >
            <span className={css.title}>{item.title}</span>
            {item.note !== undefined && <span className={css.note}>{item.note}</span>}
          </RadioCard>
        ))}
      </div>
    </ChoiceGroup>
  )
}
