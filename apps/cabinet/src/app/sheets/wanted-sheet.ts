import type { ContractRef } from '@kabinet/contract/ids'
import type { Wanted } from '../../features/payments/top-up-subject.ts'
import type { ServiceSheet } from './sheet.ts'

const ofService = ['availableInternet', 'staticIp'] as const
const ofContract = ['cableTv', 'onlineTv', 'parentalControl', 'promotion', 'pause', 'switchOn'] as const

/** Describes a sheet in which money is missing, to be opened again after the payment. */
export function wantedOf(sheet: ServiceSheet): Wanted {
  return {
    sheet: sheet.kind,
    ...('serviceId' in sheet && { serviceId: sheet.serviceId }),
    ...('itemId' in sheet && { item: { id: sheet.itemId, name: sheet.name } }),
  }
}

/** Returns the sheet to open again; undefined if this version of the cabinet does not know it. */
export function wantedSheet(
  wanted: Extract<Wanted, { readonly sheet: string }>,
  { billing_id, contract_id }: ContractRef,
): ServiceSheet | undefined {
  const contract = { billing_id, contract_id }
  const { serviceId, item } = wanted
  if (wanted.sheet === 'simOption') {
    return serviceId !== undefined && item
      ? { kind: 'simOption', contract, serviceId, itemId: item.id, name: item.name }
      : undefined
  }
  const byService = ofService.find((kind) => kind === wanted.sheet)
  if (byService) return serviceId === undefined ? undefined : { kind: byService, contract, serviceId }
  const kind = ofContract.find((each) => each === wanted.sheet)
  return kind && { kind, contract }
}
