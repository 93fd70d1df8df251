import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FoundContract, payableQuery } from '../../features/addresses/addresses.api.ts'
import { AddressSearch, noSearch } from '../../features/addresses/AddressSearch.tsx'
import { ContractNumberForm } from '../../features/express/ContractNumberForm.tsx'
import { FindContract, PaymentStep } from '../../features/express/ExpressLayout.tsx'
import type { TopUpDraft } from '../../features/payments/TopUpForm.tsx'
import type { Place } from '../../features/sign-in/place.ts'
import { addressOf } from '../../features/sign-in/use-place.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { lazyComponent } from '../../shared/lazy/lazy-component.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { SignedOutQueries } from '../boot/SignedOutQueries.tsx'

const TopUp = lazyComponent(async () => (await import('../../features/payments/TopUp.tsx')).TopUp)

interface Props {
  readonly place: Place
  readonly go: (place: Place) => void
  readonly sum: Money | undefined
  /** Whether it follows a payment that was shown in its place. */
  readonly isAgain: boolean
}

/** Payment without signing in: finds the contract by address or number, then asks for the amount. */
export function ExpressPayment(props: Props) {
  return (
    <SignedOutQueries>
      <Express {...props} />
    </SignedOutQueries>
  )
}

/** Renders the search for a contract or, once the URL names one, the payment form. Going back keeps the input. */
function Express({ place, go, sum, isAgain }: Props) {
  const t = useMessages()
  const queryClient = useQueryClient()
  const { way, contract } = place
  const byAddress = way === 'pay'
  const search = useState(noSearch)
  const isOfferAccepted = byAddress && search[0].draft?.agreed === true
  const [found, setFound] = useState<FoundContract>()
  const [number, setNumber] = useState(contract?.contract_id ?? '')
  const [looking, setLooking] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [draft, setDraft] = useState<TopUpDraft>()
  const find = useFocusOnReturn(contract !== undefined, refused !== undefined, isAgain)
  const known = contract && found && isMeant(contract)(found) ? found : undefined
  const payable = useQuery(payableQuery(known ? undefined : contract?.contract_id))

  function pick(contracts: readonly FoundContract[]) {
    const [one] = contracts
    if (!one) return
    setFound(one)
    go({ way, contract: { contract_id: one.contract_id, billing_id: one.billing_id } })
  }

  async function look(typed: string) {
    setLooking(true)
    try {
      const contracts = await queryClient.fetchQuery(payableQuery(typed))
      if (contracts.length > 0) pick(contracts)
      else setRefused(t('express.unknown'))
    } catch (error) {
      setRefused(failureText(error, t))
    }
    setLooking(false)
  }

  function change(next: string) {
    setNumber(next)
    setRefused(undefined)
  }

  function refuse(message: string) {
    setRefused(message)
    go({ way })
  }

  function pay({ contract_id, billing_id }: FoundContract) {
    const isBusiness = billing_id === 'ul'
    return (
      <TopUp
        subject={{
          contract: { contract_id, billing_id },
          isBusiness,
          asksEmail: true,
          sum,
          returnTo: addressOf({ way }),
          isOfferAccepted,
        }}
        draft={draft}
        onDraft={setDraft}
        onPaid={() => go({ way })}
        {...(!byAddress && { onUnknown: refuse })}
      />
    )
  }

  if (contract) {
    const shown = known ?? payable.data?.find(isMeant(contract))
    return (
      <PaymentStep
        number={contract.contract_id}
        owner={shown && [shown.customer_name, shown.address].filter(Boolean).join(', ')}
        onBack={() => go({ way })}
      >
        {shown ? (
          pay(shown)
        ) : (
          <QueryBoundary query={payable} failed={t('express.failed')}>
            {() => <Notice severity="error" live title={t('express.unknown')} />}
          </QueryBoundary>
        )}
      </PaymentStep>
    )
  }
  return (
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
          onSubmit={(typed) => void look(typed)}
          refused={refused}
          looking={looking}
        />
      )}
    </FindContract>
  )
}

/** Returns a predicate that matches the contract named in the URL, which may omit the billing. */
function isMeant({ contract_id, billing_id }: NonNullable<Place['contract']>) {
  return (found: FoundContract) =>
    found.contract_id === contract_id && (billing_id === undefined || found.billing_id === billing_id)
}

/**
 * Returns a ref for the element to focus when the user goes back, because the element they pressed no longer exists.
 * @param away whether the URL names a contract
 * @param taken whether another element already has the focus
 * @param begun whether the user was elsewhere before this was rendered
 */
function useFocusOnReturn(away: boolean, taken: boolean, begun: boolean): RefObject<HTMLDivElement | null> {
  const target = useRef<HTMLDivElement>(null)
  const wasAway = useRef(away || begun)
  const settle = useEffectEvent((isAway: boolean) => {
    if (wasAway.current && !isAway && !taken) target.current?.focus()
    wasAway.current = isAway
  })
  useEffect(() => settle(away), [away])
  return target
}
