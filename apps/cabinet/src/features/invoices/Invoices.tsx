import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SkeletonRows } from '@kabinet/ui/feedback/Skeletons.tsx'
import { FilterChips } from '@kabinet/ui/inputs/FilterChips.tsx'
import { List } from '@kabinet/ui/primitives/List.tsx'
import { Section } from '@kabinet/ui/primitives/Section.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NextPage } from '../../shared/api/NextPage.tsx'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import type { Invoice, InvoicePayment } from './invoice.ts'
import { InvoiceRow } from './InvoiceRow.tsx'
import { invoicesQuery, unpaidQuery } from './invoices.api.ts'
import classes from './invoices.module.css'
import { byYear, dueWith } from './settlement.ts'
import { ToPay } from './ToPay.tsx'

interface Props extends InvoicePayment {
  readonly contract: ContractRef
  readonly hasOthers: boolean
  readonly nameOf: (contract: ContractRef) => string
  readonly all: boolean
  readonly onAll: (all: boolean) => void
}

export function Invoices({ hasOthers, onAll, ...props }: Props) {
  const t = useMessages()
  const { contract, payFailure } = props
  const all = props.all && hasOthers
  const invoices = useInfiniteQuery(invoicesQuery(contract, all))
  const { data, hasNextPage, refetch } = invoices
  // The list comes after the amount, whose height differs from its placeholder's, and so does the list's placeholder.
  const { data: unpaid, isLoading } = useQuery(unpaidQuery(contract, all))
  const found = isLoading ? undefined : data?.pages.flat()
  const isEmpty = invoices.isLoading ? undefined : data?.pages.flat().length === 0
  return (
    <div className={classes.invoices} data-empty={isEmpty || undefined}>
      {hasOthers && (
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
      )}
      <div className={classes.side}>
        <ToPay {...props} all={all} isEmpty={isEmpty} />
        {payFailure && <Notice severity="error" live title={failureText(payFailure, t)} />}
      </div>
      <div className={classes.list}>
        <QueryBoundary
          query={{ ...invoices, data: found, refetch: () => void refetch() }}
          failed={t('invoices.failed')}
          skeleton={<SkeletonRows key={isLoading ? 'first' : 'then'} edge count={4} label={t('common.loading')} />}
        >
          {(shown) => <Years {...props} all={all} invoices={shown} unpaid={unpaid} />}
        </QueryBoundary>
        {found && <NextPage pages={invoices} loading={t('invoices.more')} failed={t('invoices.moreFailed')} />}
        {found && found.length > 0 && !hasNextPage && <p className={classes.end}>{t('invoices.end')}</p>}
      </div>
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
