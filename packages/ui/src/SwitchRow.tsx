import { type ReactNode, useId } from 'react'
import list from './List.module.css'
import css from './SwitchRow.module.css'
import { Words } from './Words.tsx'

type SwitchRowProps = {
  title: ReactNode
  note?: ReactNode
  checked: boolean
  /** The switch itself stays until `checked` changes: what follows may be asked first. */
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** What belongs to it, under its words. */
  children?: ReactNode
}

/** A row of a `List` with a switch for what it names; all of the row is pressed. */
export function SwitchRow({ title, note, checked, onChange, disabled = false, children }: SwitchRowProps) {
  const id = useId()
  return (
    <li className={list.item}>
      <label className={`${list.row} ${css.row}`}>
        <Words title={title} note={note} id={id} />
        <input
          className={css.input}
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-title`}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={css.track} aria-hidden="true" />
      </label>
      {children !== undefined && children !== false && <div className={css.below}>{children}</div>}
    </li>
  )
}
