import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { useBankPage } from '../../shared/payment/use-bank-page.ts'
import { type AutopayContract, linkingSumQuery, startLinking } from './autopay.api.ts'
import classes from './autopay.module.css'
import { useOffer } from './use-offer.tsx'

/** Explains the charge for linking a card and opens the bank's page: docs/domain/payments.md#linked-cards. */
export function LinkCard({ contract }: { readonly contract: AutopayContract }) {
  const t = useMessages()
  const formats = useFormats()
  const { leave, leaving, failure } = useBankPage(startLinking)
  const offer = useOffer()
  const { contract_id, billing_id } = contract

  function link(sum: Money) {
    leave({ contract: { contract_id, billing_id }, sum, language: formats.language }, contract_id)
  }

  return (
    <QueryBoundary query={useQuery(linkingSumQuery(contract))}>
      {(sum) =>
        needsConfirmation(failure) ? (
          <ConfirmIdentity onConfirmed={() => link(sum)} />
        ) : (
          <div className={classes.panel}>
            <p className={classes.text}>{t('cards.linkText', { sum: formats.money(sum) })}</p>
            {failure !== null && <Notice severity="error" live title={failureText(failure, t)} />}
            {offer.checkbox}
            <SubmitButton complete={offer.accepted} loading={leaving} onClick={() => offer.once(() => link(sum))}>
              {t('cards.toBank')}
            </SubmitButton>
          </div>
        )
      }
    </QueryBoundary>
  )
}
