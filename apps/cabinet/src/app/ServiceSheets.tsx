import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { type ComponentType, lazy, Suspense, useState } from 'react'

/** What is done with services in a sheet of its own. */
export type ServiceSheet = 'availableInternet' | 'cableTv' | 'onlineTv' | 'parentalControl' | 'staticIp' | 'suspension'

interface SheetProps {
  readonly contract: ContractRef
  readonly serviceId: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onTopUp: (sum?: Money) => void
}

/** Each comes when it is first asked for, and stays, so that focus returns to what opened it. */
const sheets: Readonly<Record<ServiceSheet, ComponentType<SheetProps>>> = {
  availableInternet: lazy(async () => ({
    default: (await import('../features/extras/AvailableInternetSheet.tsx')).AvailableInternetSheet,
  })),
  cableTv: lazy(async () => ({ default: (await import('../features/tv/CableTvSheet.tsx')).CableTvSheet })),
  onlineTv: lazy(async () => ({ default: (await import('../features/tv/OnlineTvSheet.tsx')).OnlineTvSheet })),
  parentalControl: lazy(async () => ({
    default: (await import('../features/parental-control/ParentalControlSheet.tsx')).ParentalControlSheet,
  })),
  staticIp: lazy(async () => ({ default: (await import('../features/extras/StaticIpSheet.tsx')).StaticIpSheet })),
  suspension: lazy(async () => ({
    default: (await import('../features/suspension/SuspensionSheet.tsx')).SuspensionSheet,
  })),
}
const names = Object.keys(sheets) as ServiceSheet[]

interface Props extends Pick<SheetProps, 'contract' | 'onTopUp'> {
  /** The service that the sheet is about; any where the whole contract is. */
  readonly serviceId: string
  readonly sheet: ServiceSheet | undefined
  readonly onSheet: (sheet: ServiceSheet | undefined) => void
}

/** What is done with the services of a contract, one sheet at a time; paying for it takes the sheet's place. */
export function ServiceSheets({ contract, serviceId, sheet, onSheet, onTopUp }: Props) {
  const [asked, setAsked] = useState<readonly ServiceSheet[]>([])
  if (sheet && !asked.includes(sheet)) setAsked([...asked, sheet])
  const ref = { billing_id: contract.billing_id, contract_id: contract.contract_id }
  const close = () => onSheet(undefined)
  return names
    .filter((name) => asked.includes(name))
    .map((name) => {
      const OneSheet = sheets[name]
      return (
        <Suspense key={name}>
          <OneSheet
            contract={ref}
            serviceId={serviceId}
            opened={sheet === name}
            onClose={close}
            onTopUp={(sum) => {
              close()
              onTopUp(sum)
            }}
          />
        </Suspense>
      )
    })
}
