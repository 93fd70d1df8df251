import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { useLimit } from '../../shared/api/failures.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { config } from '../../shared/page/config.ts'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { useBankPage } from '../../shared/payment/use-bank-page.ts'
import { type AutopayContract, startLinking } from './autopay.api.ts'
import classes from './autopay.module.css'
import { useOffer } from './use-offer.tsx'

const { linking: sum } = config.payments

/** Explains the charge for linking a card and opens the bank's page: docs/domain/payments.md#linked-cards. */
export function LinkCard({ contract }: { readonly contract: AutopayContract }) {
  const t = useMessages()
  const formats = useFormats()
  const { leave, leaving, failure } = useBankPage(startLinking)
  const isLimited = useLimit(failure)
  const offer = useOffer()
  const { contract_id, billing_id } = contract

  function link() {
    leave({ contract: { contract_id, billing_id }, sum, language: formats.language }, contract_id)
  }

  if (needsConfirmation(failure)) return <ConfirmIdentity onConfirmed={link} />
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('cards.linkText', { sum: formats.money(sum) })}</p>
      {failure !== null && <Notice severity="error" live title={failureText(failure, t)} />}
      {offer.checkbox}
      <SheetActions>
        <SubmitButton complete={offer.accepted} loading={leaving} blocked={isLimited} onClick={() => offer.once(link)}>
          {t('cards.toBank')}
        </SubmitButton>
      </SheetActions>
    </div>
  )
}
