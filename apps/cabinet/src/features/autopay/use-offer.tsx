import { type ReactNode, useState } from 'react'
import { OfferCheckbox } from '../../shared/OfferCheckbox.tsx'
import { useTexts } from '../../shared/texts.tsx'

/** The offer agreement before autopay or a card's linking: its checkbox, and `once` it is accepted, the action. */
export function useOffer(): {
  readonly accepted: boolean
  readonly checkbox: ReactNode
  readonly once: (act: () => void) => void
} {
  const t = useTexts()
  const [accepted, setAccepted] = useState(false)
  const [missed, setMissed] = useState(false)
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
