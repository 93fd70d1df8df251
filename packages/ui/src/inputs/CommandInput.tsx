import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'
import { Lens } from '../primitives/glyphs.tsx'
import { IconTile, type Tint } from '../primitives/IconTile.tsx'
import { TitleWithNote } from '../primitives/TitleWithNote.tsx'
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx'
import css from './CommandInput.module.css'
import search from './SearchInput.module.css'

type CommandItem = {
  readonly id: string
  readonly title: string
  readonly note?: string | undefined
  readonly icon: ReactNode
  readonly tint?: Tint | undefined
}

type CommandInputProps = {
  label: string
  placeholder: string
  listLabel: string
  value: string
  onChange: (value: string) => void
  onChoose: (id: string) => void
  /** Called by Escape in the empty field. In a field with text, Escape clears it. */
  onEscape: () => void
  groups: readonly { readonly title: string; readonly items: readonly CommandItem[] }[]
  /** Set if nothing was found: says so above the groups, none of which is a result. */
  nothing: string | undefined
  /** Number of results in words, for screen readers. */
  announcement: string
}

/** Search field with its results beneath it. Arrow keys move in the results, and Enter chooses the marked one. */
export function CommandInput(props: CommandInputProps) {
  const { label, placeholder, listLabel, value, onChange, onChoose, onEscape, groups, nothing, announcement } = props
  const list = useCombobox({ opened: true })
  const results = nothing === undefined ? groups.flatMap(({ items }) => items.map(({ id }) => id)).join('\n') : ''
  const listId = useId()
  const { selectFirstOption, resetSelectedOption } = list

  // The best result is marked whenever there are other results.
  useEffect(() => {
    if (results === '') resetSelectedOption()
    else selectFirstOption()
  }, [results, selectFirstOption, resetSelectedOption])

  // A combobox keeps Escape from the sheet.
  function escape({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    if (value === '') onEscape()
    else onChange('')
  }

  return (
    <Combobox
      store={list}
      onOptionSubmit={onChoose}
      classNames={{ option: css.option, group: css.group, groupLabel: css.heading }}
    >
      <div className={search.search}>
        <Lens />
        <Combobox.EventsTarget withExpandedAttribute>
          <input
            className={search.input}
            type="text"
            role="combobox"
            aria-expanded
            aria-controls={listId}
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            aria-label={label}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={escape}
            data-autofocus
          />
        </Combobox.EventsTarget>
      </div>
      <VisuallyHidden live>{announcement}</VisuallyHidden>
      {nothing !== undefined && <p className={css.nothing}>{nothing}</p>}
      <Combobox.Options id={listId} className={css.options} aria-label={listLabel}>
        {groups.map(({ title, items }) => (
          <Combobox.Group key={title} label={title}>
            {items.map((item) => (
              <Combobox.Option key={item.id} value={item.id}>
                <IconTile icon={item.icon} {...(item.tint && { tint: item.tint })} />
                <TitleWithNote title={item.title} note={item.note} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
    </Combobox>
  )
}
