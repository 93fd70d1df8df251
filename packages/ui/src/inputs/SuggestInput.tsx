import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { type HTMLAttributes, type ReactNode, useEffect, useState } from 'react'
import css from './SuggestInput.module.css'

export type Suggestion = { id: string; title: string }

type SuggestInputProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onChoose: (item: Suggestion) => void
  onBlur?: () => void
  items: readonly Suggestion[] | undefined
  nothing: string
  loading?: boolean
  listLabel: string
  error?: ReactNode
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number
  required?: boolean
  /** Whether the list opens when the field gets the focus, because there are suggestions before anything is typed. */
  opensOnFocus?: boolean
}

/**
 * Text field with suggestions. Arrow keys move in the list, Enter selects, and Escape closes the list but not the
 * sheet.
 */
export function SuggestInput({
  value,
  onChange,
  onChoose,
  onBlur,
  items,
  nothing,
  loading = false,
  listLabel,
  opensOnFocus = false,
  ...field
}: SuggestInputProps) {
  const [wanted, setWanted] = useState(false)
  const opened = wanted && items !== undefined
  const list = useCombobox({ opened, onOpenedChange: setWanted })
  const { selectFirstOption, resetSelectedOption } = list

  useEffect(() => {
    if (opened && items.length > 0) selectFirstOption()
    else resetSelectedOption()
  }, [opened, items, selectFirstOption, resetSelectedOption])

  function choose(id: string) {
    const item = items?.find((one) => one.id === id)
    if (item) onChoose(item)
    setWanted(false)
  }

  return (
    <Combobox store={list} onOptionSubmit={choose} classNames={{ dropdown: css.dropdown, option: css.option }}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          value={value}
          autoComplete="off"
          spellCheck={false}
          rightSection={loading && <Loader size={18} />}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            setWanted(true)
          }}
          onClick={() => setWanted(true)}
          onFocus={() => opensOnFocus && setWanted(true)}
          onBlur={() => {
            setWanted(false)
            onBlur?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options className={css.options} aria-label={listLabel}>
          {items?.map(({ id, title }) => (
            <Combobox.Option key={id} value={id}>
              {title}
            </Combobox.Option>
          ))}
          {items?.length === 0 && (
            <Combobox.Option value="" disabled className={css.nothing}>
              {nothing}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
