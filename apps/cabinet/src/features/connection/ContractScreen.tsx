import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { ChoiceGroup } from '@kabinet/ui/inputs/ChoiceGroup.tsx'
import { RadioCard } from '@kabinet/ui/inputs/RadioCard.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Refused, useLimit } from '../../shared/api/failures.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { PriceLine } from '../../shared/contract/PriceLine.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { contractsQuery, type OwnContract, useChooseContract } from './connection-process.api.ts'
import { goTo } from './flow-path.ts'
import { Deciding } from '../../shared/order/Decision.tsx'
import { FlowScreen } from '../../shared/order/FlowScreen.tsx'
import orderClasses from '../../shared/order/order.module.css'
import classes from './order.module.css'
import type { OrderScreenProps } from '../../shared/order/order-screen.ts'
import { SkeletonChoices } from './SkeletonChoices.tsx'

/** Value of the choice that stands for a new contract, as the call expects it. */
const newContract = ''

/** Reasons that the person can do away with in the cabinet. */
const mendable: ReadonlySet<string> = new Set(['blocked', 'paused', 'on_credit'])

/** Asks to which of the person's own contracts at this address the services are added, or whether to a new one. */
export function ContractScreen(props: OrderScreenProps) {
  const t = useMessages()
  const contracts = useQuery(contractsQuery(props.processKey))
  const choose = useChooseContract(props.processKey, props.onStatus)
  if (isMoved(choose.error)) return <SeeOrder processKey={props.processKey} />
  return (
    <FlowScreen title={t('chooseContract.title')} lead={t('chooseContract.text')}>
      <QueryBoundary
        query={contracts}
        failed={t('contracts.failed')}
        skeleton={<SkeletonChoices groups={[3]} label={t('common.loading')} />}
      >
        {(list) => <ContractForm choose={choose} contracts={list} />}
      </QueryBoundary>
    </FlowScreen>
  )
}

interface FormProps {
  readonly choose: ReturnType<typeof useChooseContract>
  readonly contracts: readonly OwnContract[]
}

function ContractForm({ contracts, choose }: FormProps) {
  const t = useMessages()
  const isLimited = useLimit(choose.error)
  const [taken, setTaken] = useState<readonly string[]>([])
  const form = useForm<{ number: string | null }>({
    initialValues: { number: null },
    validate: { number: (number) => (number === null ? t('chooseContract.missing') : null) },
  })

  /** Takes a choice back that has been refused for good. */
  function giveUp(number: string, error: Error) {
    if (!isTaken(error)) return
    setTaken((before) => [...before, number])
    form.setFieldValue('number', null)
  }

  return (
    <form
      className={orderClasses.screen}
      noValidate
      onSubmit={form.onSubmit(({ number }) => {
        if (number !== null) choose.mutate(number, { onError: (error) => giveUp(number, error) })
      })}
    >
      <ChoiceGroup label={t('chooseContract.title')} hideLabel error={form.errors['number']}>
        <Choices
          contracts={contracts}
          taken={taken}
          chosen={form.values.number}
          onChoose={(number) => {
            choose.reset()
            form.setFieldValue('number', number)
          }}
        />
      </ChoiceGroup>
      {isTaken(choose.error) && <Notice severity="error" live title={t('chooseContract.taken')} />}
      <WaysOut contracts={contracts} />
      <Deciding>
        {choose.error && !isTaken(choose.error) && (
          <Notice severity="error" live title={failureText(choose.error, t)} />
        )}
        <SubmitButton complete={form.isValid()} blocked={isLimited} loading={choose.isPending}>
          {t('connection.next')}
        </SubmitButton>
      </Deciding>
    </form>
  )
}

/** What to do about contracts that cannot be chosen. */
function WaysOut({ contracts }: Pick<FormProps, 'contracts'>) {
  const t = useMessages()
  return (
    <>
      {contracts.some(({ reason }) => reason !== null && mendable.has(reason)) && (
        <Notice
          severity="info"
          title={t('chooseContract.mend')}
          action={
            <Button component="a" variant="subtle" fullWidth={false} href="/">
              {t('finish.open')}
            </Button>
          }
        />
      )}
      {contracts.some(({ reason }) => reason === 'bundles_only') && (
        <Notice
          severity="info"
          title={t('chooseContract.bundlesOnly')}
          action={
            <Button variant="subtle" fullWidth={false} onClick={() => goTo({ step: 'callback' })}>
              {t('orderParts.callback')}
            </Button>
          }
        >
          {t('chooseContract.bundlesOnlyText')}
        </Notice>
      )}
    </>
  )
}

interface ChoicesProps extends Pick<FormProps, 'contracts'> {
  /** Numbers that turned out to be no longer available. */
  readonly taken: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (number: string) => void
}

function Choices({ contracts, taken, chosen, onChoose }: ChoicesProps) {
  const t = useMessages()
  // All contracts belong to one person at one address, so only their numbers tell them apart.
  const isAlone = contracts.length === 1
  const card = (number: string, line: Pick<ComponentProps<typeof PriceLine>, 'head' | 'notes'>, disabled = false) => (
    <RadioCard
      key={number}
      className={classes.choice}
      type="radio"
      name="contract"
      value={number}
      checked={chosen === number}
      disabled={disabled}
      onChange={() => onChoose(number)}
    >
      <PriceLine {...line} icon={<span className={`${classes.box} ${classes.radio}`} />} isMuted={disabled} />
    </RadioCard>
  )
  return (
    <div className={classes.choices}>
      {contracts.map(({ contract_number: number, customer_name: name, contract_address: address, ...fitness }) => {
        const reason = taken.includes(number) ? 'taken' : fitness.reason
        return card(
          number,
          {
            head: { title: t('common.number', { number }) },
            notes: [
              isAlone && [name, address].filter(Boolean).join(', '),
              reason !== null && (
                <span key="why" className={orderClasses.why}>
                  {t('chooseContract.unfit', { reason })}
                </span>
              ),
            ],
          },
          reason !== null || !fitness.allowed,
        )
      })}
      {card(newContract, { head: { title: t('chooseContract.new') }, notes: [t('chooseContract.newText')] })}
    </div>
  )
}

/** Whether the order has gone on elsewhere. */
const isMoved = (error: Error | null) => error instanceof Refused && error.refusal === 'process_step'

/** Whether the contract that was chosen is no longer available, so that another one is to be chosen. */
const isTaken = (error: Error | null) => error instanceof Refused && error.refusal === 'contract_unknown'

/** Nothing is left to choose here. */
function SeeOrder({ processKey }: Pick<OrderScreenProps, 'processKey'>) {
  const t = useMessages()
  const queryClient = useQueryClient()
  return (
    <FlowScreen title={t('chooseContract.movedTitle')}>
      <Notice severity="info" live title={t('chooseContract.moved')} />
      <Button onClick={() => void queryClient.invalidateQueries({ queryKey: queryKeys.orderStatus(processKey) })}>
        {t('home.viewOrder')}
      </Button>
    </FlowScreen>
  )
}
