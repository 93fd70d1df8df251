import { useHotkeys } from '@mantine/hooks'
import type { NavItem } from '@kabinet/ui/navigation/nav.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { contractQuery } from '../../features/home/home.api.ts'
import { useChosen } from '../routes/chosen-contract.ts'
import { subjectOf } from '../routes/subject-of.ts'
import { useSheets } from '../sheets/use-sheets.tsx'
import { type Shortcut, shortcuts, singleKeys } from './shortcuts.ts'

// Keys are meant by their place on the keyboard, which is the same in every language.
const options = { usePhysicalKeys: true }

/**
 * Listens for the shortcuts: docs/domain/interface.md#keyboard-shortcuts.
 * @param items the navigation, which the digits follow
 */
export function useShortcuts(items: readonly NavItem[]): void {
  const { current, open, close } = useSheets()
  const router = useRouter()
  const { ref } = useChosen()
  const { data: contract } = useQuery({ ...contractQuery(ref), enabled: false })

  function search() {
    if (current?.kind === 'search') close()
    else open({ kind: 'search' })
  }

  function go(place: number) {
    const item = items[place]
    if (item?.href.startsWith('tel:')) open({ kind: 'support' })
    else if (item) void router.navigate({ href: item.href })
  }

  const acts: Readonly<Record<Shortcut, () => void>> = {
    search,
    topUp: () => contract && open({ kind: 'topUp', subject: subjectOf(contract) }),
    home: () => go(0),
    services: () => go(1),
    history: () => go(2),
    support: () => go(3),
    shortcuts: () => open({ kind: 'shortcuts' }),
  }
  const isListening = !current && singleKeys.isOn()
  useHotkeys([['mod+K', search, options]], [])
  useHotkeys(
    isListening ? Object.entries(acts).map(([name, act]) => [shortcuts[name as Shortcut].hotkey, act, options]) : [],
  )
}
