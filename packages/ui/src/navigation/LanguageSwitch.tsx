import css from './LanguageSwitch.module.css'

type LanguageSwitchProps = {
  label: string
  /** `label` is the short name ("Eng"), `name` the full name ("English"), each in its own language. */
  items: { code: string; label: string; name: string; current: boolean; onClick: () => void }[]
}

export function LanguageSwitch({ label, items }: LanguageSwitchProps) {
  return (
    <div className={css.languages} role="group" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.code}
          type="button"
          lang={item.code}
          className={css.language}
          title={item.name}
          aria-pressed={item.current}
          onClick={item.onClick}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
