import type { ReactNode } from 'react'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import css from './Choices.module.css'
import { Pick } from './Pick.tsx'

type ChoicesProps = {
  /** The question. */
  label: string
  /** Only for screen readers, when the page has said it already. */
  hideLabel?: boolean
  name: string
  /** One under another, where the notes need the width. */
  stacked?: boolean
  value: string | null
  /** What is wrong with the answer. */
  error?: string | undefined
  onChange: (value: string) => void
  items: { value: string; title: ReactNode; note?: ReactNode; disabled?: boolean }[]
}

/** Two to four ways to choose from, side by side or stacked: one frame with hairlines, or chips, as the brand has it. */
export function Choices({
  label,
  hideLabel = false,
  stacked = false,
  name,
  value,
  error,
  onChange,
  items,
}: ChoicesProps) {
  return (
    <ChoiceGroup label={label} hideLabel={hideLabel} error={error}>
      <div className={css.frame} data-stacked={stacked || undefined}>
        {items.map((item) => (
          <Pick
            key={item.value}
            className={css.choice}
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            disabled={item.disabled}
            onChange={() => onChange(item.value)}
          >
            <span className={css.title}>{item.title}</span>
            {item.note !== undefined && <span className={css.note}>{item.note}</span>}
          </Pick>
        ))}
      </div>
    </ChoiceGroup>
  )
}
