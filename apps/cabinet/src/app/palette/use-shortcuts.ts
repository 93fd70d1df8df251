import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { hasOpenSheet } from '@kabinet/ui/navigation/focus-page.ts'
import type { NavItem } from '@kabinet/ui/navigation/nav.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { contractQuery } from '../../features/home/home.api.ts'
import { useChosen } from '../routes/chosen-contract.ts'
import { subjectOf } from '../routes/subject-of.ts'
import { useSheets } from '../sheets/use-sheets.tsx'
import { type Shortcut, shortcuts, singleKeys } from './shortcuts.ts'

// Keys are meant by their place on the keyboard, which is the same in every language.
const options = { usePhysicalKeys: true }

/**
 * Listens for the shortcuts: docs/domain/interface.md#keyboard-shortcuts. None acts over an open sheet, except the one
 * that closes the search.
 * @param items the navigation, which the digits follow
 */
export function useShortcuts(items: readonly NavItem[]): void {
  const { current, open, close } = useSheets()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { ref } = useChosen()

  function search() {
    if (current?.kind === 'search') close()
    else if (!hasOpenSheet()) open({ kind: 'search' })
  }

  async function topUp() {
    // A contract that cannot be loaded is reported by the page.
    const contract = ref && (await queryClient.ensureQueryData(contractQuery(ref)).catch(() => undefined))
    if (contract) open({ kind: 'topUp', subject: subjectOf(contract) })
  }

  function go({ href }: NavItem) {
    if (href.startsWith('tel:')) open({ kind: 'support' })
    else void router.navigate({ href })
  }

  const acts: Readonly<Record<Shortcut, () => void>> = {
    search,
    topUp: () => void topUp(),
    shortcuts: () => open({ kind: 'shortcuts' }),
  }
  const single = (act: () => void) => () => {
    if (!hasOpenSheet() && singleKeys.isOn()) act()
  }
  useHotkeys([['mod+K', search, options]], [])
  useHotkeys([
    ...Object.entries(acts).map(
      ([name, act]) => [shortcuts[name as Shortcut].hotkey, single(act), options] satisfies HotkeyItem,
    ),
    ...items.map((item, index) => [`Digit${index + 1}`, single(() => go(item)), options] satisfies HotkeyItem),
  ])
}
