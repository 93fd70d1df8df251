import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { ErrorState } from '@kabinet/ui/ErrorState.tsx'
import { Section } from '@kabinet/ui/Section.tsx'
import { SkeletonServices } from '@kabinet/ui/Skeletons.tsx'
import { Stack } from '@kabinet/ui/Stack.tsx'
import { StateCardSkeleton } from '@kabinet/ui/StateCard.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { Cashbacks } from './Cashbacks.tsx'
import classes from './home.module.css'
import { contractQuery, type ContractInfo, isFull } from './home.api.ts'
import { PaymentOnlyCard } from './PaymentOnlyCard.tsx'
import { Services } from './Services.tsx'
import { StandingCard } from './StandingCard.tsx'
import { SupportLine } from './SupportLine.tsx'

interface Props {
  /** The chosen contract; undefined while it is not known. */
  readonly contract: ContractRef | undefined
  /** The head of the state card on a phone. */
  readonly top: ReactNode
  /** What became of a payment, and other news above the services. */
  readonly notices: ReactNode
  /** What the balance was before a payment, to count up from. */
  readonly balanceBefore: Money | undefined
  readonly quiet: ReactNode
  readonly onTopUp: (contract: ContractInfo) => void
}

/** The home page of one contract (specification §2). */
export function HomePage(props: Props) {
  const t = useTexts()
  useTitle(t('home.title'))
  return (
    <>
      {/* News stands before everything, where it is seen at once, and stays while the rest loads. */}
      <div className={classes.notices}>{props.notices}</div>
      {props.contract ? (
        <Chosen key={keyOf(props.contract)} {...props} contract={props.contract} />
      ) : (
        <Waiting {...props} />
      )}
    </>
  )
}

function Waiting({ top, quiet }: Pick<Props, 'top' | 'quiet'>) {
  const t = useTexts()
  return (
    <>
      <StateCardSkeleton label={t('common.loading')} top={top} quiet={quiet} />
      <Stack>
        <Section title={t('home.services')}>
          <SkeletonServices count={3} label={t('common.loading')} />
        </Section>
      </Stack>
    </>
  )
}

function Chosen({ contract: ref, top, balanceBefore, quiet, onTopUp }: Props & { contract: ContractRef }) {
  const t = useTexts()
  const { data, error, refetch, isFetching } = useQuery(contractQuery(ref))
  if (data) {
    const card = { top, balanceBefore, quiet, onTopUp: () => onTopUp(data) }
    return (
      <>
        {isFull(data) ? <StandingCard {...card} contract={data} /> : <PaymentOnlyCard {...card} contract={data} />}
        <Stack>
          {isFull(data) && <Services contract={data} />}
          {isFull(data) && <Cashbacks cashback={data.cashback} />}
          <SupportLine off={isFull(data) && data.standing.situation === 'off'} />
        </Stack>
      </>
    )
  }
  if (!error) return <Waiting top={top} quiet={quiet} />
  return (
    <>
      {top}
      <Stack>
        <ErrorState
          heading={1}
          title={t('errors.load')}
          text={failureText(error, t)}
          retry={{ label: t('common.retry'), onClick: () => void refetch(), loading: isFetching }}
        />
      </Stack>
    </>
  )
}

/** Another contract is another card: its balance is not counted up to. */
function keyOf({ billing_id, contract_id }: ContractRef): string {
  return `${billing_id}-${contract_id}`
}
