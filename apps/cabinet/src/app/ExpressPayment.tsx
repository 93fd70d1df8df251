import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FoundContract } from '../features/addresses/addresses.api.ts'
import { AddressSearch, noSearch } from '../features/addresses/AddressSearch.tsx'
import { ContractNumberForm } from '../features/express/ContractNumberForm.tsx'
import { FindContract, PaymentStep } from '../features/express/ExpressLayout.tsx'
import { TopUp } from '../features/payments/TopUp.tsx'
import type { TopUpDraft } from '../features/payments/TopUpForm.tsx'
import type { Place } from '../features/sign-in/place.ts'
import { addressOf } from '../features/sign-in/use-place.ts'
import { SignedOutQueries } from './SignedOutQueries.tsx'

interface Props {
  readonly place: Place
  readonly go: (place: Place) => void
}

/**
 * Paying without signing in: the contract by its address or number, then the payment (specification §2, payment
 * group). What was typed is kept here, so that nothing is lost on the way back.
 */
export function ExpressPayment({ place, go }: Props) {
  const { way, contract } = place
  const byAddress = way === 'pay'
  const search = useState(noSearch)
  const [found, setFound] = useState<FoundContract>()
  const [number, setNumber] = useState(contract?.contract_id ?? '')
  const [refused, setRefused] = useState<string>()
  const [draft, setDraft] = useState<TopUpDraft>()
  const find = useFocusOnReturn(contract !== undefined, refused !== undefined)

  function pick(contracts: readonly FoundContract[]) {
    const [one] = contracts
    if (!one) return
    setFound(one)
    go({ way, contract: { contract_id: one.contract_id, billing_id: one.billing_id } })
  }

  function change(next: string) {
    setNumber(next)
    setRefused(undefined)
  }

  function refuse(message: string) {
    setRefused(message)
    go({ way })
  }

  const known = found && found.contract_id === contract?.contract_id ? found : undefined
  if (contract) {
    return (
      <SignedOutQueries>
        <PaymentStep
          number={contract.contract_id}
          owner={known && [known.customer_name, known.address].join(', ')}
          onBack={() => go({ way })}
        >
          <TopUp
            subject={{ contract, isBusiness: false, asksEmail: true, returnTo: addressOf({ way }) }}
            draft={draft}
            onDraft={setDraft}
            onPaid={() => go({ way })}
            {...(!byAddress && { onUnknown: refuse })}
          />
        </PaymentStep>
      </SignedOutQueries>
    )
  }
  return (
    <SignedOutQueries>
      <FindContract
        ref={find}
        by={byAddress ? 'address' : 'contract'}
        onChange={(by) => go({ way: by === 'address' ? 'pay' : 'pay-contract' })}
      >
        {byAddress ? (
          <AddressSearch onPick={pick} kept={search} />
        ) : (
          <ContractNumberForm
            number={number}
            onChange={change}
            onSubmit={(contract_id) => go({ way, contract: { contract_id } })}
            refused={refused}
          />
        )}
      </FindContract>
    </SignedOutQueries>
  )
}

/** Takes the focus when the person comes back, as what they pressed is gone; unless something else has `taken` it. */
function useFocusOnReturn(away: boolean, taken: boolean): RefObject<HTMLDivElement | null> {
  const target = useRef<HTMLDivElement>(null)
  const wasAway = useRef(away)
  const settle = useEffectEvent((isAway: boolean) => {
    if (wasAway.current && !isAway && !taken) target.current?.focus()
    wasAway.current = isAway
  })
  useEffect(() => settle(away), [away])
  return target
}
