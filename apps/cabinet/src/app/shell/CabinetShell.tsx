import type { ContractRef } from '@kabinet/contract/ids'
import { BrandMark } from '@kabinet/ui/primitives/BrandMark.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { Shell } from '@kabinet/ui/navigation/Shell.tsx'
import { ContractHeader } from './ContractHeader.tsx'
import { TabBar } from '@kabinet/ui/navigation/TabBar.tsx'
import { TopBar } from '@kabinet/ui/navigation/TopBar.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { IconLogout } from '@kabinet/ui/icons/logout.ts'
import { IconSearch } from '@kabinet/ui/icons/search.ts'
import { IconUser } from '@kabinet/ui/icons/user.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSame, nameOf, numberOf } from '../../features/contracts/contract-list.ts'
import { userQuery } from '../../features/profile/user.api.ts'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { config } from '../../shared/page/config.ts'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { useOnline } from '../../shared/page/use-online.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useShortcuts } from '../palette/use-shortcuts.ts'
import { ThemeButton } from '../../shared/page/ThemeButton.tsx'
import { useShownPage } from '../../shared/page/use-title.ts'
import { lastContract, useChosen, useLinks } from '../routes/chosen-contract.ts'
import { Bell, useUnread } from './Bell.tsx'
import { LanguageButton } from './LanguageButton.tsx'
import { LazyShellAside } from './LazyShellAside.tsx'
import { ShellSheets } from '../sheets/ShellSheets.tsx'
import { ShellContext } from './shell-context.ts'
import { ShellNotice } from './ShellNotice.tsx'
import { useAutopayHash } from '../sheets/use-autopay-hash.ts'
import { useTopUpHash } from '../sheets/use-top-up-hash.ts'
import { useNavItems } from './use-nav-items.tsx'
import { useChooseContract } from '../sheets/use-choose-contract.ts'
import { SheetsProvider, useSheets } from '../sheets/use-sheets.tsx'

const CabinetFooter = lazyComponent(async () => (await import('./CabinetFooter.tsx')).CabinetFooter, {
  lines: 0,
  later: true,
})

export function CabinetShell() {
  return (
    <SheetsProvider>
      <Frame />
    </SheetsProvider>
  )
}

/**
 * Stores the chosen contract for the next visit. Adds the contract to the URL's query unless the path names it already.
 */
function useKeptContract({
  chosen,
  inPath,
  access,
}: Pick<ReturnType<typeof useChosen>, 'chosen' | 'inPath' | 'access'>) {
  const navigate = useNavigate()
  const found = useRouterState({ select: ({ matches }) => matches.length > 1 })

  useEffect(() => {
    if (access && isSame(access, chosen as Partial<ContractRef>)) lastContract.keep(access)
  }, [access, chosen])

  useEffect(() => {
    if (!found || inPath || !access || isSame(access, chosen as Partial<ContractRef>)) return
    const { billing_id, contract_id } = access
    void navigate({ to: '.', search: (search) => ({ ...search, billing_id, contract_id }), hash: true, replace: true })
  }, [found, inPath, access, chosen, navigate])
}

function Frame() {
  const t = useMessages()
  const desk = useIsDesktop()
  const isOnline = useOnline()
  const { open } = useSheets()
  const choose = useChooseContract()
  const { chosen, inPath, access, list, ref } = useChosen()
  const home = useLinks()('/')
  const items = useNavItems(() => open({ kind: 'support' }))
  const unread = useUnread()

  useAutopayHash(access, ({ billing_id, contract_id }) =>
    open({ kind: 'autopay', contract: { billing_id, contract_id } }),
  )
  useTopUpHash()
  useKeptContract({ chosen, inPath, access })
  useShortcuts(items)

  const brand = <BrandMark title={config.brand.title} logo={config.brand.logo} {...home} />
  const right = <TopBarActions unread={unread} />
  const top = (
    <ContractHeader
      brand={brand}
      actions={<PhoneActions unread={unread} />}
      {...(access
        ? {
            contract: {
              title: nameOf(access),
              note: numberOf(access, t, list.data ?? []),
              label: t('contracts.choose'),
              onClick: () => open({ kind: 'contracts' }),
            },
          }
        : list.isPending && { contract: 'waits' })}
    />
  )
  return (
    <ShellContext value={{ top }}>
      <Shell
        skipLabel={t('shell.skip')}
        notice={<ShellNotice contract={ref} />}
        topBar={desk && <TopBar brand={brand} label={t('shell.navigation')} items={items} right={right} />}
        footer={<CabinetFooter />}
        tabBar={!desk && <TabBar items={items} label={t('shell.navigation')} />}
        {...(desk &&
          // Without a contract, the page itself says that the list has failed, and tries again.
          (list.data ? list.data.length > 0 : ref || !list.isError) && {
            aside: (isOnline || list.data) && (
              <LazyShellAside chosen={chosen as Partial<ContractRef>} onChoose={choose} open={open} />
            ),
          })}
      >
        <Outlet />
      </Shell>
      <Announcement />
      <ShellSheets />
    </ShellContext>
  )
}

function PhoneActions({ unread }: { unread: number }) {
  return (
    <>
      <Bell unread={unread} />
      <ProfileButton />
    </>
  )
}

function TopBarActions({ unread }: { unread: number }) {
  const t = useMessages()
  const { data: user } = useQuery(userQuery())
  const { open } = useSheets()
  return (
    <>
      <IconButton
        label={t('palette.title')}
        icon={<IconSearch stroke={1.6} />}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => open({ kind: 'search' })}
      />
      <LanguageButton />
      <ThemeButton />
      <Bell unread={unread} />
      <ProfileButton customer={user?.customer_title} />
      <IconButton
        label={t('shell.signOut')}
        icon={<IconLogout stroke={1.6} />}
        onClick={() => open({ kind: 'signOut' })}
      />
    </>
  )
}

function ProfileButton({ customer }: { customer?: string | undefined }) {
  const t = useMessages()
  const { open } = useSheets()
  return (
    <IconButton
      label={[t('shell.profile'), customer].filter(Boolean).join(': ')}
      icon={<IconUser stroke={1.6} />}
      {...(customer && { text: customer })}
      onClick={() => open({ kind: 'profile' })}
    />
  )
}

function Announcement() {
  return <VisuallyHidden live>{useShownPage()}</VisuallyHidden>
}
