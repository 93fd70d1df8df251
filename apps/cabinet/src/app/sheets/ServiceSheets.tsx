import type { ContractRef } from '@kabinet/contract/ids'
import { type Money, zero } from '@kabinet/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { nameOf } from '../../features/contracts/contract-list.ts'
import { contractQuery, isFull } from '../../features/home/home.api.ts'
import type { AddOnSheet } from '../../features/services/AddOnSheet.tsx'
import { pauseKindOf, pauseQuery } from '../../features/services/pause.api.ts'
import type { EndingSubscription } from '../../features/tv/tv-sheets.ts'
import { Due } from '../../shared/contract/due.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { subjectOf } from '../routes/subject-of.ts'
import { lazySheet } from './lazy-sheet.tsx'
import type { ServiceSheet } from './sheet.ts'
import { sheetTitle } from './sheet-title.ts'
import { wantedOf } from './wanted-sheet.ts'
import { useSheets } from './use-sheets.tsx'

interface SheetProps {
  readonly contract: ContractRef
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

interface PauseProps extends SheetProps {
  readonly subtitle: string
}

interface CableTvProps extends SheetProps {
  readonly keep?: EndingSubscription | undefined
}

interface OneServiceProps extends SheetProps {
  readonly serviceId: string
}

interface OptionProps extends OneServiceProps {
  readonly optionId: string
}

const Pause = lazySheet<PauseProps>(async () => (await import('../../features/services/PauseSheet.tsx')).PauseSheet)
const AddOn = lazySheet<ComponentProps<typeof AddOnSheet>>(
  async () => (await import('../../features/services/AddOnSheet.tsx')).AddOnSheet,
)
const SimOption = lazySheet<OptionProps>(
  async () => (await import('../../features/sim/SimOptionSheet.tsx')).SimOptionSheet,
)
const serviceSheets = {
  availableInternet: lazySheet<OneServiceProps>(
    async () => (await import('../../features/extras/AvailableInternetSheet.tsx')).AvailableInternetSheet,
  ),
  staticIp: lazySheet<OneServiceProps>(
    async () => (await import('../../features/extras/StaticIpSheet.tsx')).StaticIpSheet,
  ),
}

const contractSheets = {
  cableTv: lazySheet<CableTvProps>(async () => (await import('../../features/tv/CableTvSheet.tsx')).CableTvSheet),
  onlineTv: lazySheet<SheetProps>(async () => (await import('../../features/tv/OnlineTvSheet.tsx')).OnlineTvSheet),
  parentalControl: lazySheet<SheetProps>(
    async () => (await import('../../features/parental-control/ParentalControlSheet.tsx')).ParentalControlSheet,
  ),
  promotion: lazySheet<SheetProps>(async () => (await import('../../features/tv/PromotionSheet.tsx')).PromotionSheet),
  pause: Pause,
  switchOn: Pause,
}

const kinds = [
  'addOn',
  'simOption',
  ...(Object.keys(serviceSheets) as (keyof typeof serviceSheets)[]),
  ...(Object.keys(contractSheets) as (keyof typeof contractSheets)[]),
] as const

export function ServiceSheets() {
  const { shown } = useSheets()
  return kinds.map((kind) => {
    const sheet = shown[kind]?.sheet
    if (!sheet) return null
    const { billing_id, contract_id } = sheet.contract
    const of = 'serviceId' in sheet ? [sheet.serviceId, 'itemId' in sheet && sheet.itemId] : []
    const key = [kind, billing_id, contract_id, ...of].join('-')
    return <OneSheet key={key} sheet={sheet} />
  })
}

function useKnownContract(ref: ContractRef, isShown: boolean) {
  const { data } = useQuery({ ...contractQuery(ref), enabled: isShown, meta: { showsFailure: true } })
  return data && isFull(data) ? data : undefined
}

function OneSheet({ sheet }: { readonly sheet: ServiceSheet }) {
  const t = useMessages()
  const { current, open, close } = useSheets()
  const { contract, returnTo } = sheet
  const known = useKnownContract(contract, current?.kind === sheet.kind)
  // Only reads the cache. The sheet itself fetches the pause.
  const pause = useQuery({ ...pauseQuery(contract), enabled: false })
  const props = {
    title: sheetTitle(sheet, pause.data ? pauseKindOf(pause.data) : 'active', t),
    subtitle: [...new Set([known && nameOf(known), t('common.number', { number: contract.contract_id })])]
      .filter(Boolean)
      .join(', '),
    contract,
    opened: current?.kind === sheet.kind,
    onClose: close,
    onTopUp: (sum?: Money) => {
      if (known) open({ kind: 'topUp', subject: { ...subjectOf(known), sum, returnTo, wanted: wantedOf(sheet) } })
    },
  }
  return <Due value={known?.billing_status.shortfall ?? zero}>{content()}</Due>

  function content() {
    if (sheet.kind === 'addOn') {
      const { serviceId, itemId } = sheet
      return (
        <AddOn
          {...props}
          service={known?.services.find(({ service_id }) => service_id === serviceId)}
          productId={itemId}
          onKeep={({ id, title }) => open({ kind: 'cableTv', contract, keep: { id, title } })}
          onManage={(kind) => open(kind === 'staticIp' ? { kind, contract, serviceId } : { kind, contract })}
        />
      )
    }
    if (sheet.kind === 'simOption') return <SimOption {...props} serviceId={sheet.serviceId} optionId={sheet.itemId} />
    if ('serviceId' in sheet) {
      const Found = serviceSheets[sheet.kind]
      return <Found {...props} serviceId={sheet.serviceId} />
    }
    if (sheet.kind === 'cableTv') return <contractSheets.cableTv {...props} keep={sheet.keep} />
    const Found = contractSheets[sheet.kind]
    return <Found {...props} />
  }
}
