import { contractKey, type ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { SheetPart } from '@kabinet/ui/overlays/SheetPart.tsx'
import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { afterRetry, isWorthRetrying, needsPassword, type Outcome } from './bulk-add.ts'
import { useAddContracts } from './contracts.api.ts'
import classes from './contracts.module.css'

export type AddressSearch = ComponentType<{
  onPick: (contracts: readonly ContractRef[]) => void
  several: (count: number) => string
  note: string
  known: readonly ContractRef[]
}>

interface Props {
  readonly Search: AddressSearch
  /** Contracts that the customer already has. */
  readonly known: readonly ContractRef[]
  readonly onChoose: (contract: ContractRef) => void
  /** Adds a contract with its password instead. */
  readonly onPassword: (number: string) => void
}

/** Adds contracts found by address, with payment-only access. */
export function AddByAddress({ Search, known, onChoose, onPassword }: Props) {
  const t = useMessages()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const { mutate, isPending } = useAddContracts((done) => setProgress((before) => ({ ...before, done })))

  function add(contracts: readonly ContractRef[]) {
    setProgress({ done: 0, total: contracts.length })
    mutate(contracts, { onSuccess: (tried) => setOutcomes((before) => afterRetry(before, tried)) })
  }

  const isSearching = !isPending && outcomes.length === 0
  return (
    <>
      <SheetPart shown={isSearching}>
        <Search
          onPick={add}
          several={(count) => t('contracts.bulkAdd', { count })}
          note={t('contracts.bulkNote')}
          known={known}
        />
      </SheetPart>
      {isPending && <Notice severity="info" live title={t('contracts.bulkProgress', progress)} />}
      {!isPending && outcomes.length > 0 && (
        <Outcomes
          outcomes={outcomes}
          onRetry={add}
          onChoose={onChoose}
          onPassword={onPassword}
          onMore={() => setOutcomes([])}
        />
      )}
    </>
  )
}

interface OutcomesProps extends Pick<Props, 'onChoose' | 'onPassword'> {
  readonly outcomes: readonly Outcome[]
  readonly onRetry: (contracts: readonly ContractRef[]) => void
  readonly onMore: () => void
}

function Outcomes({ outcomes, onRetry, onChoose, onPassword, onMore }: OutcomesProps) {
  const t = useMessages()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const count = (wanted: Outcome['result']) => outcomes.filter(({ result }) => result === wanted).length
  const added = count('added')
  const known = count('known')
  const failed = outcomes.filter((outcome) => outcome.result === 'failed')
  const again = failed.filter(({ error }) => isWorthRetrying(error))
  const limited = failed.find(({ error }) => needsPassword(error))
  const [single] = outcomes
  const number = failed[0]?.contract.contract_id ?? ''
  return (
    <div ref={top} tabIndex={-1} className={classes.news}>
      {added + known > 0 && (
        <Notice
          severity={added > 0 ? 'ok' : 'warn'}
          live
          title={[
            added > 0 && t('contracts.bulkAdded', { count: added }),
            known > 0 && t('contracts.bulkKnown', { count: known }),
          ]
            .filter(Boolean)
            .join(' ')}
        >
          {added > 0 && t('contracts.bulkForPayment')}
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice severity="error" live title={t('contracts.bulkFailed', { count: failed.length, number })}>
          <span role="list" className={classes.failures}>
            {failed.map(({ contract, error }) => (
              <span key={contractKey(contract)} role="listitem">
                {failed.length === 1
                  ? failureText(error, t)
                  : t('contracts.bulkFailure', { number: contract.contract_id, reason: failureText(error, t) })}
              </span>
            ))}
          </span>
        </Notice>
      )}
      <SheetActions>
        {again.length > 0 && (
          <Button onClick={() => onRetry(again.map(({ contract }) => contract))}>{t('contracts.bulkRetry')}</Button>
        )}
        {again.length === 0 && limited && (
          <Button onClick={() => onPassword(limited.contract.contract_id)}>{t('contracts.withPassword')}</Button>
        )}
        {failed.length === 0 && outcomes.length === 1 && single && (
          <Button onClick={() => onChoose(single.contract)}>{t('contracts.show')}</Button>
        )}
        <Button variant="default" fullWidth onClick={onMore}>
          {t('contracts.bulkMore')}
        </Button>
      </SheetActions>
    </div>
  )
}
