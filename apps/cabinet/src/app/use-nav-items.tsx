import type { NavItem } from '@kabinet/ui/nav.ts'
import { IconHome, IconLifebuoy, IconReceipt } from '@tabler/icons-react'
import { balanceCalls } from '@kabinet/contract/balance'
import { may } from '@kabinet/contract/kernel/rights'
import { useLocation } from '@tanstack/react-router'
import { config } from '../shared/config.ts'
import { useTexts } from '../shared/texts.tsx'
import { useChosen, useLinks } from './chosen-contract.ts'

/** The places of the navigation, as far as flags and rights allow (specification §6). */
export function useNavItems(openSupport: () => void): NavItem[] {
  const t = useTexts()
  const links = useLinks()
  const { held, list } = useChosen()
  const { pathname } = useLocation()
  const hasHistory =
    config.flags.balanceHistory && (held ? may(balanceCalls.detail.access, held) : list.data?.length !== 0)
  const items: NavItem[] = [
    { icon: <IconHome stroke={1.6} />, label: t('shell.home'), current: pathname === '/', ...links('/') },
  ]
  if (hasHistory) {
    const current = pathname === '/history'
    items.push({ icon: <IconReceipt stroke={1.6} />, label: t('shell.history'), current, ...links('/history') })
  }
  if (config.flags.support) {
    items.push({
      icon: <IconLifebuoy stroke={1.6} />,
      label: t('shell.support'),
      current: false,
      href: `tel:+${config.support.phone}`,
      onClick: (event) => {
        event.preventDefault()
        openSupport()
      },
    })
  }
  return items
}
