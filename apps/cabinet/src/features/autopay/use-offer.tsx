import { type ReactNode, useState } from 'react'
import { OfferCheckbox } from '../../shared/forms/OfferCheckbox.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'

/**
 * Returns the checkbox for the offer, and `once`, which runs an action if the offer is accepted and otherwise shows an
 * error at the checkbox.
 * @param before whether the customer has accepted it in an earlier step, such as before the bank's page
 */
export function useOffer(before = false): {
  readonly accepted: boolean
  readonly checkbox: ReactNode
  readonly once: (act: () => void) => void
} {
  const t = useMessages()
  const [now, setAccepted] = useState<boolean>()
  const [missed, setMissed] = useState(false)
  const accepted = now ?? before
  return {
    accepted,
    checkbox: (
      <OfferCheckbox
        checked={accepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
        error={missed && !accepted && t('common.offerMissing')}
      />
    ),
    once(act) {
      setMissed(true)
      if (accepted) act()
    },
  }
}
