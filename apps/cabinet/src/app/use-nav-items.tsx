import type { NavItem } from '@kabinet/ui/nav.ts'
import { IconHome, IconLayoutGrid, IconLifebuoy, IconReceipt } from '@tabler/icons-react'
import { balanceCalls } from '@kabinet/contract/balance'
import { isPaymentOnly, may } from '@kabinet/contract/kernel/rights'
import { useLocation } from '@tanstack/react-router'
import { config } from '../shared/config.ts'
import { useTexts } from '../shared/texts.tsx'
import { useChosen, useLinks } from './chosen-contract.ts'

/** The places of the navigation, as far as flags and rights allow (specification §2, §6). */
export function useNavItems(openSupport: () => void): NavItem[] {
  const t = useTexts()
  const links = useLinks()
  const { held, list } = useChosen()
  const { pathname } = useLocation()
  // Until the account's contracts are known the places are kept that nearly every account has.
  const hasContracts = list.data?.length !== 0
  const hasServices = held ? !isPaymentOnly(held.role) : hasContracts
  const hasHistory = config.flags.balanceHistory && (held ? may(balanceCalls.detail.access, held) : hasContracts)
  const items: NavItem[] = [
    { icon: <IconHome stroke={1.6} />, label: t('shell.home'), current: pathname === '/', ...links('/') },
  ]
  if (hasServices) {
    const current = pathname === '/available-services' || pathname === '/available-service'
    items.push({
      icon: <IconLayoutGrid stroke={1.6} />,
      label: t('shell.services'),
      current,
      ...links('/available-services'),
    })
  }
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
