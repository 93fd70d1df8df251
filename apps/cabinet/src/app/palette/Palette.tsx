import { CommandInput } from '@kabinet/ui/inputs/CommandInput.tsx'
import { useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useSheets } from '../sheets/use-sheets.tsx'
import { matching, waysOut } from './commands.ts'
import { useCommands } from './use-commands.tsx'

/** Search over what the cabinet can do, the services of the chosen contract, and all contracts. */
export function Palette() {
  const t = useMessages()
  const [query, setQuery] = useState('')
  const commands = useCommands()
  const { close } = useSheets()
  const found = matching(commands, query)
  const count = found.reduce((sum, { items }) => sum + items.length, 0)
  const groups = count > 0 ? found : waysOut(commands)
  return (
    <CommandInput
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      listLabel={t('palette.found')}
      value={query}
      onChange={setQuery}
      onChoose={(id) => commands.find((command) => command.id === id)?.run()}
      onEscape={close}
      groups={groups.map(({ group, items }) => ({ title: t(`palette.${group}`), items }))}
      nothing={count > 0 ? undefined : t('palette.nothing', { query: query.trim() })}
      announcement={query.trim() === '' ? '' : t('palette.count', { count })}
    />
  )
}
