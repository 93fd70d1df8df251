import { creditNameOf } from '../../features/credit/credit-name.ts'
import { balanceCalls } from '@kabinet/contract/balance'
import { businessCalls } from '@kabinet/contract/business'
import { contractKey } from '@kabinet/contract/ids'
import { may } from '@kabinet/contract/kernel/rights'
import { IconBolt } from '@kabinet/ui/icons/bolt.ts'
import { IconBuildingCommunity } from '@kabinet/ui/icons/building-community.ts'
import { IconCalendarPause } from '@kabinet/ui/icons/calendar-pause.ts'
import { IconClockPlus } from '@kabinet/ui/icons/clock-plus.ts'
import { IconCreditCard } from '@kabinet/ui/icons/credit-card.ts'
import { IconDeviceDesktop } from '@kabinet/ui/icons/device-desktop.ts'
import { IconFileInvoice } from '@kabinet/ui/icons/file-invoice.ts'
import { IconGauge } from '@kabinet/ui/icons/gauge.ts'
import { IconHome } from '@kabinet/ui/icons/home.ts'
import { IconKey } from '@kabinet/ui/icons/key.ts'
import { IconKeyboard } from '@kabinet/ui/icons/keyboard.ts'
import { IconLayoutGrid } from '@kabinet/ui/icons/layout-grid.ts'
import { IconLifebuoy } from '@kabinet/ui/icons/lifebuoy.ts'
import { IconListCheck } from '@kabinet/ui/icons/list-check.ts'
import { IconLogout } from '@kabinet/ui/icons/logout.ts'
import { IconPlayerPlay } from '@kabinet/ui/icons/player-play.ts'
import { IconPlus } from '@kabinet/ui/icons/plus.ts'
import { IconReceipt } from '@kabinet/ui/icons/receipt.ts'
import { IconRepeat } from '@kabinet/ui/icons/repeat.ts'
import { IconShieldCheck } from '@kabinet/ui/icons/shield-check.ts'
import { IconShieldLock } from '@kabinet/ui/icons/shield-lock.ts'
import { IconUser } from '@kabinet/ui/icons/user.ts'
import { IconWorldPin } from '@kabinet/ui/icons/world-pin.ts'
import type { Icon } from '@kabinet/ui/icons/line.tsx'
import type { Link } from '@kabinet/ui/navigation/nav.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { nameOf, numberOf } from '../../features/contracts/contract-list.ts'
import { type ContractInfo, contractQuery, type FullContract, isFull } from '../../features/home/home.api.ts'
import { plannedPauseOf } from '../../features/services/requests.ts'
import { pausableOf, type TileName, tilesOf } from '../../features/services/tiles.ts'
import { iconOf } from '../../shared/contract/service-icon.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { useChosen, useContractLinks, useLinks } from '../routes/chosen-contract.ts'
import { subjectOf } from '../routes/subject-of.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { mayAutopay } from '../sheets/use-autopay-hash.ts'
import { useChooseContract } from '../sheets/use-choose-contract.ts'
import { useSheets } from '../sheets/use-sheets.tsx'
import type { Command } from './commands.ts'

const icon = (Sign: Icon) => <Sign size={22} stroke={1.6} />

/** Closes the search, and then does what was chosen there. */
function useWays() {
  const { open, close } = useSheets()
  const router = useRouter()
  return {
    sheet: (sheet: Sheet) => () => {
      close()
      open(sheet)
    },
    page:
      ({ href }: Link) =>
      () => {
        close()
        void router.navigate({ href })
      },
  }
}

/** Returns everything that the search offers for the chosen contract, and the account's other contracts. */
export function useCommands(): readonly Command[] {
  const { ref, access, list } = useChosen()
  const { data } = useQuery({ ...contractQuery(ref), enabled: ref !== undefined })
  const full = data && isFull(data) ? data : undefined
  return [
    ...useTopUp(data),
    ...useActions(full),
    ...useServices(full),
    ...useContracts(list.data ?? []),
    ...usePages(access, full),
  ]
}

function useTopUp(contract: ContractInfo | undefined): Command[] {
  const t = useMessages()
  const { sheet } = useWays()
  const run = contract && sheet({ kind: 'topUp', subject: subjectOf(contract) })
  return action(IconCreditCard, t('common.topUp'), run, t('palette.topUpWords'))
}

function useActions(contract: FullContract | undefined): Command[] {
  const t = useMessages()
  const { sheet, page } = useWays()
  const linkTo = useContractLinks()
  if (!contract) return []
  const { billing_id, contract_id } = contract
  const ref = { billing_id, contract_id }
  const subject = subjectOf(contract)
  const having = (name: TileName) =>
    contract.services.find((service) => tilesOf({ service, holder: contract, flags: config.flags }).includes(name))
  const [internet, tariff, ip] = [having('availableInternet'), having('tariff'), having('staticIp')]
  const pausable = pausableOf(contract, config.flags, plannedPauseOf(contract.billing_status))
  const credit = having('credit') && creditNameOf(billing_id, config.flags)
  const forService = (kind: 'availableInternet' | 'staticIp', service: typeof ip) =>
    service && sheet({ kind, contract: ref, serviceId: service.service_id })
  const ofContract = (kind: 'onlineTv' | 'parentalControl') => having(kind) && sheet({ kind, contract: ref })
  return [
    action(
      IconBolt,
      t('services.availableInternet', { hours: config.basicInternetHours }),
      forService('availableInternet', internet),
    ),
    action(
      IconClockPlus,
      t('common.credit', { kind: credit ?? 'both' }),
      credit && sheet({ kind: 'credit', subject, credit }),
      t('palette.creditWords'),
    ),
    action(
      IconRepeat,
      t('autopay.title'),
      mayAutopay(contract) && sheet({ kind: 'autopay', contract: ref }),
      t('palette.autopayWords'),
    ),
    action(
      IconGauge,
      t('services.tariff'),
      tariff && page(linkTo(contract, { page: 'tariff', service: tariff.service_id })),
      t('palette.tariffWords'),
    ),
    action(
      IconCalendarPause,
      t('services.pause'),
      pausable && sheet({ kind: 'pause', contract: ref }),
      t('palette.pauseWords'),
    ),
    action(IconPlayerPlay, t('services.onlineTv'), ofContract('onlineTv'), t('palette.tvWords')),
    action(
      IconShieldLock,
      t('services.parentalControl'),
      ofContract('parentalControl'),
      t('palette.parentalControlWords'),
    ),
    action(IconWorldPin, t('services.staticIp'), forService('staticIp', ip)),
  ].flat()
}

/** Returns the action, or nothing if it cannot be begun. */
function action(sign: Icon, title: string, run: (() => void) | false | undefined, words = ''): Command[] {
  return run ? [{ id: `action ${title}`, group: 'actions', title, words, icon: icon(sign), run }] : []
}

function useServices(contract: FullContract | undefined): Command[] {
  const ways = useWays()
  const linkTo = useContractLinks()
  return (contract?.services ?? []).map((service) => {
    const [sign, tint] = iconOf(service.service_group_id)
    return {
      id: `service ${service.service_id}`,
      group: 'services',
      title: service.service_title_name,
      note: service.note,
      icon: icon(sign),
      tint,
      run: ways.page(linkTo(contract!, { page: 'service', service: service.service_id })),
    }
  })
}

function useContracts(all: NonNullable<ReturnType<typeof useChosen>['list']['data']>): Command[] {
  const t = useMessages()
  const choose = useChooseContract()
  if (all.length < 2) return []
  return all.map((contract) => ({
    id: `contract ${contractKey(contract)}`,
    group: 'contracts' as const,
    title: nameOf(contract),
    note: numberOf(contract, t, all),
    words: contract.customer_name,
    icon: icon(IconBuildingCommunity),
    run: () => choose(contract),
  }))
}

function usePages(access: ReturnType<typeof useChosen>['access'], contract: FullContract | undefined): Command[] {
  const t = useMessages()
  const ways = useWays()
  const links = useLinks()
  const page = (id: string, sign: Icon, title: string, run: () => void): Command => {
    return { id, group: 'pages', title, icon: icon(sign), run }
  }
  const { flags } = config
  const isBusiness = contract !== undefined && may(businessCalls.act.access, contract)
  return [
    page('home', IconHome, t('shell.home'), ways.page(links('/'))),
    ...(flags.balanceHistory && access && may(balanceCalls.detail.access, access)
      ? [page('history', IconReceipt, t('shell.history'), ways.page(links('/history')))]
      : []),
    page('available', IconLayoutGrid, t('promo.title'), ways.page(links('/available-services'))),
    ...(isBusiness && flags.documents
      ? [page('invoices', IconFileInvoice, t('invoices.title'), ways.page(links('/invoices')))]
      : []),
    ...(isBusiness && flags.legalOperations
      ? [page('requests', IconListCheck, t('requests.title'), ways.page(links('/requests')))]
      : []),
    page('addContract', IconPlus, t('common.addContract'), ways.sheet({ kind: 'addContract' })),
    page('profile', IconUser, t('profile.title'), ways.sheet({ kind: 'profile' })),
    ...(flags.deviceAccess
      ? [page('access', IconDeviceDesktop, t('access.title'), ways.sheet({ kind: 'access' }))]
      : []),
    page('security', IconShieldCheck, t('security.title'), ways.sheet({ kind: 'security' })),
    page('passkeys', IconKey, t('profile.passkeys'), ways.sheet({ kind: 'passkeys' })),
    ...(flags.support ? [page('support', IconLifebuoy, t('common.support'), ways.sheet({ kind: 'support' }))] : []),
    page('shortcuts', IconKeyboard, t('palette.shortcuts'), ways.sheet({ kind: 'shortcuts' })),
    page('signOut', IconLogout, t('shell.signOut'), ways.sheet({ kind: 'signOut' })),
  ]
}
