import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pauseKindOf, pauseQuery } from '../features/suspension/suspension.api.ts'
import { useTexts } from '../shared/texts.tsx'
import { sheetChunk } from './sheet-chunk.tsx'

/** What is done with services in a sheet of its own. */
export type ServiceSheet =
  | 'availableInternet'
  | 'cableTv'
  | 'onlineTv'
  | 'parentalControl'
  | 'staticIp'
  | 'stock'
  | 'suspension'

interface SheetProps {
  readonly contract: ContractRef
  readonly serviceId: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

/** Each comes when it is first asked for, and stays, so that focus returns to what opened it. */
const sheets = {
  availableInternet: sheetChunk<SheetProps>(
    async () => (await import('../features/extras/AvailableInternetSheet.tsx')).AvailableInternetSheet,
  ),
  cableTv: sheetChunk<SheetProps>(async () => (await import('../features/tv/CableTvSheet.tsx')).CableTvSheet),
  onlineTv: sheetChunk<SheetProps>(async () => (await import('../features/tv/OnlineTvSheet.tsx')).OnlineTvSheet),
  parentalControl: sheetChunk<SheetProps>(
    async () => (await import('../features/parental-control/ParentalControlSheet.tsx')).ParentalControlSheet,
  ),
  staticIp: sheetChunk<SheetProps>(async () => (await import('../features/extras/StaticIpSheet.tsx')).StaticIpSheet),
  stock: sheetChunk<SheetProps>(async () => (await import('../features/tv/StockSheet.tsx')).StockSheet),
  suspension: sheetChunk<SheetProps>(
    async () => (await import('../features/suspension/SuspensionSheet.tsx')).SuspensionSheet,
  ),
} as const satisfies Record<ServiceSheet, unknown>
const names = Object.keys(sheets) as ServiceSheet[]

interface Props extends Pick<SheetProps, 'contract' | 'onTopUp'> {
  /** The service that the sheet is about; any where the whole contract is. */
  readonly serviceId: string
  readonly sheet: ServiceSheet | undefined
  readonly onSheet: (sheet: ServiceSheet | undefined) => void
}

/** What is done with the services of a contract, one sheet at a time; paying for it takes the sheet's place. */
export function ServiceSheets({ contract, serviceId, sheet, onSheet, onTopUp }: Props) {
  const t = useTexts()
  // As far as the page knows it: the sheet asks for itself.
  const pause = useQuery({ ...pauseQuery(contract), enabled: false })
  const titles: Readonly<Record<ServiceSheet, string>> = {
    availableInternet: t('availableInternet.title'),
    cableTv: t('tv.cable'),
    onlineTv: t('tv.online'),
    parentalControl: t('parentalControl.title'),
    staticIp: t('staticIp.title'),
    stock: t('tv.stockTitle'),
    suspension: t('suspension.title', { state: pause.data ? pauseKindOf(pause.data) : 'active' }),
  }
  const [asked, setAsked] = useState<readonly ServiceSheet[]>([])
  if (sheet && !asked.includes(sheet)) setAsked([...asked, sheet])
  const ref = { billing_id: contract.billing_id, contract_id: contract.contract_id }
  const close = () => onSheet(undefined)
  return names
    .filter((name) => asked.includes(name))
    .map((name) => {
      const OneSheet = sheets[name]
      return (
        <OneSheet
          key={name}
          title={titles[name]}
          contract={ref}
          serviceId={serviceId}
          opened={sheet === name}
          onClose={close}
          onTopUp={(sum) => {
            close()
            onTopUp(sum)
          }}
        />
      )
    })
}
