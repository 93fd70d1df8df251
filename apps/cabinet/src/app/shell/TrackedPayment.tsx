import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { isSame, nameOf } from '../../features/contracts/contract-list.ts'
import { type ContractInfo, isFull } from '../../features/home/home.api.ts'
import { takesCodes } from '../../features/payments/payment-way.ts'
import type { Wanted } from '../../features/payments/top-up-subject.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { creditNameOf } from '../../features/credit/credit-name.ts'
import { subjectOf } from '../routes/subject-of.ts'
import { useChosen } from '../routes/chosen-contract.ts'
import { PaymentTracker } from '../../features/payments/PaymentTracker.tsx'
import { mayAutopay } from '../sheets/use-autopay-hash.ts'
import { sheetTitle } from '../sheets/sheet-title.ts'
import { wantedSheet } from '../sheets/wanted-sheet.ts'
import { useSheets } from '../sheets/use-sheets.tsx'

interface Props {
  readonly contract: ContractInfo | undefined
  readonly onRetry: (contract: ContractInfo, sum: Money) => void
  /** Goes on with what this page was about when money was missing. */
  readonly onward?: { readonly label: string; readonly onClick: () => void } | undefined
}

export function TrackedPayment({ contract, onRetry, onward }: Props) {
  const t = useMessages()
  const router = useRouter()
  const { list } = useChosen()
  const { open } = useSheets()
  const queryClient = useQueryClient()
  const accessOf = (ref: ContractRef) => list.data?.find((access) => isSame(access, ref))

  function autopayOf(ref: ContractRef) {
    const access = accessOf(ref)
    const canStart = access && mayAutopay(access) && contract && isFull(contract) && isSame(contract, ref)
    return canStart && !contract.autopayment.is_enabled ? () => open({ kind: 'autopay', contract: ref }) : undefined
  }

  /** A QR code or, if the operator takes cards only, paying later. */
  function otherOf(ref: ContractRef, sum: Money) {
    if (!contract || !isSame(contract, ref)) return undefined
    const subject = { ...subjectOf(contract), sum }
    if (takesCodes) {
      return {
        label: t('payment.byCode'),
        onClick: () => open({ kind: 'topUp', subject: { ...subject, way: 'code' } }),
      }
    }
    const credit = creditNameOf(contract.billing_id, config.flags)
    if (!credit || !isFull(contract) || contract.credit.offers.length === 0) return undefined
    return { label: t('common.credit', { kind: credit }), onClick: () => open({ kind: 'credit', subject, credit }) }
  }

  function backOf(ref: ContractRef, wanted: Wanted | undefined) {
    if (onward) return onward
    if (!wanted) return undefined
    if ('path' in wanted) {
      const { title, path } = wanted
      return { label: t('payment.backTo', { title }), onClick: () => router.history.push(path) }
    }
    const sheet = wantedSheet(wanted, ref)
    const lapsed = contract && isFull(contract) && contract.billing_status.status === 'lapsed'
    if (!sheet) return undefined
    const label = sheet.kind === 'pause' && !lapsed ? t('home.resume') : sheetTitle(sheet, 'lapsed', t)
    return { label, onClick: () => open(sheet) }
  }

  return (
    <PaymentTracker
      onDone={() => void queryClient.invalidateQueries()}
      nameOf={(ref) => {
        const access = accessOf(ref)
        return access && nameOf(access)
      }}
      retryOf={(ref, sum) => (contract && isSame(contract, ref) ? () => onRetry(contract, sum) : undefined)}
      codeOf={(ref) =>
        contract && isSame(contract, ref) ? () => open({ kind: 'topUp', subject: subjectOf(contract) }) : undefined
      }
      otherOf={otherOf}
      backOf={backOf}
      autopayOf={autopayOf}
    />
  )
}
