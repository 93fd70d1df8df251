import { Cross, Lens } from './glyphs.tsx'
import { IconButton } from './IconButton.tsx'
import css from './SearchInput.module.css'

type SearchInputProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
}

/** A field that narrows a list as one types. Escape empties it before it closes anything. */
export function SearchInput({ label, placeholder = label, value, onChange, clearLabel }: SearchInputProps) {
  return (
    <div className={css.search} role="search">
      <Lens />
      <input
        className={css.input}
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        // A sheet hears the key before the field does: it is told to leave this one alone.
        data-mantine-stop-propagation={value !== '' || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && <IconButton label={clearLabel} icon={<Cross size={20} />} onClick={() => onChange('')} />}
    </div>
  )
}
