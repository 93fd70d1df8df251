import css from './ShortcutRow.module.css'

type ShortcutRowProps = { title: string; keys: readonly string[]; off?: boolean }

/** Row of a `dl`: what keys do, and the keys, pressed together. */
export function ShortcutRow({ title, keys, off = false }: ShortcutRowProps) {
  return (
    <div className={css.row} data-off={off || undefined}>
      <dt>{title}</dt>
      <dd className={css.keys}>
        {keys.map((key) => (
          <kbd key={key} className={css.key}>
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
