import type { NavItem } from '@kabinet/ui/navigation/nav.ts'
import { IconHome } from '@kabinet/ui/icons/home.ts'
import { IconLayoutGrid } from '@kabinet/ui/icons/layout-grid.ts'
import { IconLifebuoy } from '@kabinet/ui/icons/lifebuoy.ts'
import { IconReceipt } from '@kabinet/ui/icons/receipt.ts'
import { balanceCalls } from '@kabinet/contract/balance'
import { isPaymentOnly, may } from '@kabinet/contract/kernel/rights'
import { useLocation } from '@tanstack/react-router'
import { config } from '../../shared/page/config.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useChosen, useLinks } from '../routes/chosen-contract.ts'
import { currentIn } from './nav-sections.ts'

export function useNavItems(openSupport: () => void): NavItem[] {
  const t = useMessages()
  const links = useLinks()
  const { access, list } = useChosen()
  const { pathname } = useLocation()
  // Until the contracts are loaded, show the items that nearly every account has.
  const hasContracts = list.data?.length !== 0
  const hasServices = access ? !isPaymentOnly(access.role) : hasContracts
  const hasHistory = config.flags.balanceHistory && (access ? may(balanceCalls.detail.access, access) : hasContracts)
  const to = (page: Parameters<typeof currentIn>[0]) => ({ current: currentIn(page, pathname), ...links(page) })
  const items: NavItem[] = [{ icon: <IconHome stroke={1.6} />, label: t('shell.home'), ...to('/') }]
  if (hasServices) {
    items.push({ icon: <IconLayoutGrid stroke={1.6} />, label: t('shell.services'), ...to('/available-services') })
  }
  if (hasHistory) {
    items.push({ icon: <IconReceipt stroke={1.6} />, label: t('shell.history'), ...to('/history') })
  }
  if (config.flags.support) {
    items.push({
      icon: <IconLifebuoy stroke={1.6} />,
      label: t('common.support'),
      href: `tel:+${config.support.phone}`,
      onClick: (event) => {
        event.preventDefault()
        openSupport()
      },
    })
  }
  return items
}
