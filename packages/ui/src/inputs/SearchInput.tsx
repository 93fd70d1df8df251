import { Cross, Lens } from '../primitives/glyphs.tsx'
import { IconButton } from '../primitives/IconButton.tsx'
import css from './SearchInput.module.css'

type SearchInputProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  clearLabel: string
}

/** Search field. Escape clears the text first, and closes the sheet only when the field is empty. */
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
        // The sheet receives the key first, and ignores keys from elements with this attribute.
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
