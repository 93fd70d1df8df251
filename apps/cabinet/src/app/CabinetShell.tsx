import type { ContractRef } from '@kabinet/contract/ids'
import { BrandMark } from '@kabinet/ui/BrandMark.tsx'
import { IconButton } from '@kabinet/ui/IconButton.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Shell } from '@kabinet/ui/Shell.tsx'
import { StateTop } from '@kabinet/ui/StateTop.tsx'
import { TabBar } from '@kabinet/ui/TabBar.tsx'
import { TopBar } from '@kabinet/ui/TopBar.tsx'
import { VisuallyHidden } from '@kabinet/ui/VisuallyHidden.tsx'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type HeldContract, isSame, nameOf, numberOf } from '../features/contracts/contract-list.ts'
import { ContractsAside } from '../features/contracts/ContractsAside.tsx'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import { userQuery } from '../features/profile/profile.api.ts'
import { chunk } from '../shared/chunk.tsx'
import { config } from '../shared/config.ts'
import { useDesk, useOnline } from '../shared/hooks.ts'
import { useTexts } from '../shared/texts.tsx'
import { ThemeButton } from '../shared/ThemeButton.tsx'
import { useShownPage } from '../shared/use-title.ts'
import { lastContract, useChosen, useLinks } from './chosen-contract.ts'
import { LanguageButton } from './LanguageButton.tsx'
import type { CreditSubject } from './CreditSheets.tsx'
import { ShellSheets } from './ShellSheets.tsx'
import { ShellContext } from './shell-context.ts'
import { useAutopayHash } from './use-autopay-hash.ts'
import { useNavItems } from './use-nav-items.tsx'
import { useSheetTrail } from './use-sheet-trail.ts'

const CabinetFooter = chunk(async () => (await import('./CabinetFooter.tsx')).CabinetFooter, { lines: 0 })

/** The frame of every page of somebody signed in. */
export function CabinetShell() {
  const t = useTexts()
  const desk = useDesk()
  const { sheet, back, show: setSheet } = useSheetTrail()
  const [subject, setSubject] = useState<TopUpSubject>()
  const [credited, setCredited] = useState<CreditSubject>()
  const [managed, setManaged] = useState<HeldContract>()
  const [autopaid, setAutopaid] = useState<ContractRef>()
  const [adding, setAdding] = useState('')
  const { chosen, inPath, held, list } = useChosen()
  const { data: user } = useQuery(userQuery())
  const navigate = useNavigate()
  const home = useLinks()('/')
  const items = useNavItems(() => setSheet('support'))

  useAutopayHash(held, autopay)

  const found = useRouterState({ select: ({ matches }) => matches.length > 1 })

  useEffect(() => {
    if (held && isSame(held, chosen as Partial<ContractRef>)) lastContract.keep(held)
  }, [held, chosen])

  useEffect(() => {
    if (!found || inPath || !held || isSame(held, chosen as Partial<ContractRef>)) return
    const { billing_id, contract_id } = held
    void navigate({ to: '.', search: { billing_id, contract_id }, replace: true })
  }, [found, inPath, held, chosen, navigate])

  /**
   * From a sheet the choice takes the sheet's own place in the browser's history. A page of one contract gives way to
   * home: the other need not have such a page.
   */
  function choose({ billing_id, contract_id }: ContractRef) {
    void navigate({ to: inPath ? '/' : '.', search: { billing_id, contract_id }, replace: sheet !== undefined })
    setSheet(undefined)
  }

  function addContract(number = '') {
    setAdding(number)
    setSheet('addContract')
  }

  const brand = <BrandMark title={config.brand.title} logo={config.brand.logo} {...home} />
  const top = (
    <StateTop
      brand={brand}
      actions={
        <IconButton label={t('shell.profile')} icon={<IconUser stroke={1.6} />} onClick={() => setSheet('profile')} />
      }
      {...(held
        ? {
            contract: {
              title: nameOf(held),
              note: numberOf(held, t, list.data ?? []),
              label: t('contracts.choose'),
              onClick: () => setSheet('contracts'),
            },
          }
        : list.isPending && { contract: 'waits' })}
    />
  )
  function manage(contract: HeldContract) {
    setManaged(contract)
    setSheet('contract')
  }

  function changePassword(contract: HeldContract) {
    setManaged(contract)
    setSheet('contractPassword')
  }

  function topUp(next: TopUpSubject) {
    setSubject(next)
    setSheet('topUp')
  }

  function credit(next: CreditSubject) {
    setCredited(next)
    setSheet('credit')
  }

  function autopay({ billing_id, contract_id }: ContractRef) {
    setAutopaid({ billing_id, contract_id })
    setSheet('autopay')
  }

  const right = (
    <>
      <LanguageButton />
      <ThemeButton />
      <IconButton
        label={[t('shell.profile'), user?.customer_title].filter(Boolean).join(': ')}
        icon={<IconUser stroke={1.6} />}
        {...(user?.customer_title && { text: user.customer_title })}
        onClick={() => setSheet('profile')}
      />
      <IconButton label={t('shell.signOut')} icon={<IconLogout stroke={1.6} />} onClick={() => setSheet('signOut')} />
    </>
  )
  return (
    <ShellContext
      value={{
        top,
        topUp,
        addContract,
        changePhone: () => setSheet('phone'),
        changePassword,
        addPasskey: () => setSheet('passkeys'),
        autopay,
        credit,
      }}
    >
      <Shell
        skipLabel={t('shell.skip')}
        notice={<Offline />}
        topBar={desk && <TopBar brand={brand} label={t('shell.navigation')} items={items} right={right} />}
        footer={<CabinetFooter />}
        tabBar={!desk && <TabBar items={items} label={t('shell.navigation')} />}
        {...(desk &&
          list.data?.length !== 0 && {
            aside: (
              <ContractsAside
                chosen={chosen as Partial<ContractRef>}
                onChoose={choose}
                onManage={manage}
                onAdd={() => addContract()}
              />
            ),
          })}
      >
        <Outlet />
      </Shell>
      <Announcement />
      <ShellSheets
        sheet={sheet}
        onSheet={setSheet}
        back={back}
        subject={subject}
        onTopUp={topUp}
        credited={credited}
        autopaid={autopaid}
        managed={managed}
        onManage={manage}
        adding={adding}
        onAdd={addContract}
        chosen={chosen as Partial<ContractRef>}
        onChoose={choose}
      />
    </ShellContext>
  )
}

function Offline() {
  const t = useTexts()
  return useOnline() ? null : <Notice tone="warn" live title={t('errors.offline')} />
}

/** Says which page has come, to those who do not see it. */
function Announcement() {
  return <VisuallyHidden live>{useShownPage()}</VisuallyHidden>
}
