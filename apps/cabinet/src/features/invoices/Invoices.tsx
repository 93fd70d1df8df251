import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { FilterChips } from '@kabinet/ui/inputs/FilterChips.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '../../shared/api/LoadError.tsx'
import { NextPage } from '../../shared/api/NextPage.tsx'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { Invoice, InvoicePayment } from './invoice.ts'
import { InvoiceRow } from './InvoiceRow.tsx'
import { invoicesQuery, unpaidQuery } from './invoices.api.ts'
import classes from './invoices.module.css'
import { YearWaits } from './InvoicesWait.tsx'
import { byYear, dueWith } from './settlement.ts'
import { ToPay } from './ToPay.tsx'

interface Props extends InvoicePayment {
  readonly contract: ContractRef
  readonly hasOthers: boolean
  readonly nameOf: (contract: ContractRef) => string
  readonly all: boolean
  /** Balance of the contract. */
  readonly balance: Money
  readonly onAll: (all: boolean) => void
}

export function Invoices({ hasOthers, onAll, ...props }: Props) {
  const t = useMessages()
  const { contract, payFailure } = props
  const all = props.all && hasOthers
  const invoices = useInfiniteQuery(invoicesQuery(contract, all))
  const { data, hasNextPage, refetch } = invoices
  const due = useQuery({ ...unpaidQuery(contract, all), meta: { showsFailure: true } })
  const { data: unpaid, isLoading } = due
  // The list comes after the amount, whose height differs from its placeholder's, and so does the list's placeholder.
  const found = isLoading ? undefined : data?.pages.flat()
  const isEmpty = invoices.isLoading ? undefined : data?.pages.flat().length === 0
  // If both queries fail, as when offline, the page is one error with one retry.
  const isFailed = !data && !unpaid && invoices.error !== null && due.error !== null
  return (
    <div className={classes.invoices} data-single={isEmpty || isFailed || undefined}>
      {hasOthers && <Contracts all={all} onAll={onAll} />}
      <div className={classes.side}>
        {isFailed ? (
          <LoadError
            title={t('invoices.failed')}
            error={invoices.error}
            onRetry={() => void Promise.all([refetch(), due.refetch()])}
            isRetrying={invoices.isFetching}
          />
        ) : (
          <ToPay {...props} all={all} isEmpty={isEmpty} />
        )}
        {payFailure && <Notice severity="error" live title={failureText(payFailure, t)} />}
      </div>
      {!isFailed && (
        <div className={classes.list}>
          <QueryBoundary
            query={{ ...invoices, data: found, refetch: () => void refetch() }}
            failed={t('invoices.failed')}
            skeleton={<YearWaits key={isLoading ? 'first' : 'then'} />}
          >
            {(shown) => <Years {...props} all={all} invoices={shown} unpaid={unpaid} />}
          </QueryBoundary>
          {found && <NextPage pages={invoices} loading={t('invoices.more')} failed={t('invoices.moreFailed')} />}
          {found && found.length > 0 && !hasNextPage && <p className={classes.end}>{t('invoices.end')}</p>}
        </div>
      )}
    </div>
  )
}

function Contracts({ all, onAll }: Pick<Props, 'all' | 'onAll'>) {
  const t = useMessages()
  return (
    <div className={classes.contracts}>
      <FilterChips<'one' | 'all'>
        wrap
        label={t('invoices.contracts')}
        name="contracts"
        value={all ? 'all' : 'one'}
        onChange={(chosen) => onAll(chosen === 'all')}
        items={[
          { value: 'one', title: t('invoices.thisContract') },
          { value: 'all', title: t('reconciliation.all') },
        ]}
      />
    </div>
  )
}

interface YearsProps extends InvoicePayment, Pick<Props, 'nameOf' | 'all'> {
  readonly invoices: readonly Invoice[]
  /** Unpaid invoices; undefined if they failed to load. */
  readonly unpaid: readonly Invoice[] | undefined
}

function Years({ invoices, unpaid, all, nameOf, ...payment }: YearsProps) {
  const [opened, setOpened] = useState<string>()
  return byYear(invoices).map(([year, ofYear]) => (
    <Section key={year} title={year}>
      <List label={year} edge>
        {ofYear.map((invoice) => (
          <InvoiceRow
            key={invoice.invoice}
            {...payment}
            invoice={invoice}
            unpaid={unpaid ?? invoices}
            due={unpaid && dueWith(invoice, unpaid)}
            contractName={all ? nameOf(invoice) : undefined}
            open={opened === invoice.invoice}
            onToggle={() => setOpened(opened === invoice.invoice ? undefined : invoice.invoice)}
          />
        ))}
      </List>
    </Section>
  ))
}
