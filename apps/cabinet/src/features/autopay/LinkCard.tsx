import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../shared/Answered.tsx'
import { useFormats } from '../../shared/formats.ts'
import { ConfirmIdentity, needsConfirmation } from '../../shared/confirm-identity.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useBankPage } from '../../shared/use-bank-page.ts'
import { type AutopayContract, linkingSumQuery, startLinking } from './autopay.api.ts'
import classes from './autopay.module.css'
import { useOffer } from './use-offer.tsx'

/** Linking a card: what is debited for it, and the way to the bank (specification §4, Card autopay). */
export function LinkCard({ contract }: { readonly contract: AutopayContract }) {
  const t = useTexts()
  const formats = useFormats()
  const { leave, leaving, failure } = useBankPage(startLinking)
  const offer = useOffer()
  const { contract_id, billing_id } = contract

  function link(sum: Money) {
    leave({ contract: { contract_id, billing_id }, sum, language: formats.language }, contract_id)
  }

  return (
    <Answered query={useQuery(linkingSumQuery(contract))}>
      {(sum) =>
        needsConfirmation(failure) ? (
          <ConfirmIdentity onConfirmed={() => link(sum)} />
        ) : (
          <div className={classes.panel}>
            <p className={classes.text}>{t('cards.linkText', { sum: formats.money(sum) })}</p>
            {failure !== null && <Notice tone="error" live title={failureText(failure, t)} />}
            {offer.checkbox}
            <SubmitButton complete={offer.accepted} loading={leaving} onClick={() => offer.once(() => link(sum))}>
              {t('cards.toBank')}
            </SubmitButton>
          </div>
        )
      }
    </Answered>
  )
}
