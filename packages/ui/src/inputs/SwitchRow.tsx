import { type ReactNode, useId } from 'react'
import list from '../primitives/List.module.css'
import css from './SwitchRow.module.css'
import { TitleWithNote } from '../primitives/TitleWithNote.tsx'

type SwitchRowProps = {
  title: ReactNode
  note?: ReactNode
  checked: boolean
  /** Requests the change. The switch moves only once `checked` changes, as the change may need confirmation. */
  onChange: (checked: boolean) => void
  disabled?: boolean
  children?: ReactNode
}

export function SwitchRow({ title, note, checked, onChange, disabled = false, children }: SwitchRowProps) {
  const id = useId()
  return (
    <li className={list.item}>
      <label className={`${list.row} ${css.row}`}>
        <TitleWithNote title={title} note={note} id={id} />
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
