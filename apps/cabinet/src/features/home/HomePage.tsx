import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { ErrorState } from '@kabinet/ui/ErrorState.tsx'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Section } from '@kabinet/ui/Section.tsx'
import { SkeletonServices } from '@kabinet/ui/Skeletons.tsx'
import { Stack } from '@kabinet/ui/Stack.tsx'
import { StateCardSkeleton, StateGround, type StateLook } from '@kabinet/ui/StateCard.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { contractQuery, type ContractInfo, type FullContract, isFull } from './home.api.ts'
import { outdated } from './Outdated.tsx'
import { PaymentOnlyCard } from './PaymentOnlyCard.tsx'
import { type ServiceLinks, Services } from './Services.tsx'
import { looks, StandingCard } from './StandingCard.tsx'
import { SupportLine } from './SupportLine.tsx'

interface Props {
  /** The chosen contract; undefined while it is not known. */
  readonly contract: ContractRef | undefined
  /** The head of the state card on a phone. */
  readonly top: ReactNode
  /** What became of a payment: told where it is seen at once, and kept while the rest loads. */
  readonly notices: ReactNode
  /** What wants a decision, under the card. */
  readonly question: ReactNode
  /** What the balance was before a payment, to count up from. */
  readonly balanceBefore: Money | undefined
  readonly quiet: ReactNode
  /** What stands under the services of a contract that is managed here: actions, requests, cashbacks, what else there is. */
  readonly Actions: ComponentType<{ contract: FullContract }>
  readonly links: ServiceLinks
  readonly onTopUp: (contract: ContractInfo) => void
  /** Switches on again what has been off for too long; absent where that is not the customer's to do. */
  readonly onSwitchOn: (() => void) | undefined
  /** Adds one that is here for payment only again, with its password. */
  readonly onAdd: (contract: ContractInfo) => void
}

/** The home page of one contract (specification §2). */
export function HomePage(props: Props) {
  const { contract: ref, top, notices, question, balanceBefore, quiet, onTopUp, onSwitchOn } = props
  const t = useTexts()
  useTitle(t('home.title'))
  const query = useQuery(contractQuery(ref))
  const { data, error, refetch, isFetching } = query
  const waits = !data && !error
  // The card is what one came for: what stands under it is drawn by itself, after it.
  const later = useDeferredValue(data, undefined)
  const details = data && later && keyOf(data) === keyOf(later) ? later : undefined
  const card = { balanceBefore, quiet, onSwitchOn }
  const known = outdated(query)
  return (
    <>
      <StateGround
        look={data ? lookOf(data) : waits ? 'works' : undefined}
        top={top}
        news={
          (known || notices) && (
            <>
              {known}
              {notices}
            </>
          )
        }
      >
        {waits && <StateCardSkeleton label={t('common.loading')} quiet={quiet} />}
        {data && <Answer key={keyOf(data)} {...card} contract={data} onTopUp={() => onTopUp(data)} />}
      </StateGround>
      <Stack>
        {question}
        {(data ? !details : waits) && (
          <Section title={t('home.services')}>
            <SkeletonServices count={3} label={t('common.loading')} />
          </Section>
        )}
        {details && <Details {...props} contract={details} />}
        {!data && error && (
          <ErrorState
            heading={1}
            title={t('errors.load')}
            text={failureText(error, t)}
            retry={{ label: t('common.retry'), onClick: () => void refetch(), loading: isFetching }}
          />
        )}
      </Stack>
    </>
  )
}

function lookOf(contract: ContractInfo): StateLook {
  if (isFull(contract)) return looks[contract.standing.situation]
  return contract.owed > 0 ? 'attention' : 'paused'
}

interface AnswerProps {
  readonly contract: ContractInfo
  readonly balanceBefore: Money | undefined
  readonly quiet: ReactNode
  readonly onTopUp: () => void
  readonly onSwitchOn: (() => void) | undefined
}

function Answer({ contract, quiet, onSwitchOn, ...card }: AnswerProps) {
  if (isFull(contract)) return <StandingCard {...card} contract={contract} quiet={quiet} onSwitchOn={onSwitchOn} />
  return <PaymentOnlyCard contract={contract} onTopUp={card.onTopUp} />
}

type DetailsProps = { readonly contract: ContractInfo } & Pick<Props, 'Actions' | 'links' | 'onAdd'>

/** What stands under the card; of a contract for payment only, why there is no more (specification §6). */
function Details({ contract, Actions, links, onAdd }: DetailsProps) {
  const t = useTexts()
  if (!isFull(contract)) {
    return (
      <>
        <Notice
          tone="info"
          title={t('home.paymentOnlyTitle')}
          action={
            <Button variant="subtle" fullWidth={false} onClick={() => onAdd(contract)}>
              {t('home.addWithPassword')}
            </Button>
          }
        >
          {t('home.paymentOnlyText', { role: contract.role })}
        </Notice>
        <SupportLine off={false} />
      </>
    )
  }
  const { situation } = contract.standing
  return (
    <>
      <Services contract={contract} links={links} />
      <Actions contract={contract} />
      <SupportLine off={situation === 'off'} needed={situation === 'stopped' || situation === 'off'} />
    </>
  )
}

/** Another contract is another card: its balance is not counted up to. */
function keyOf({ billing_id, contract_id }: ContractRef): string {
  return `${billing_id}-${contract_id}`
}
