import type { ContractRef } from '@kabinet/contract/ids'
import type { Money } from '@kabinet/contract/kernel/money'
import { SegmentedTabs } from '@kabinet/ui/navigation/SegmentedTabs.tsx'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { type ReactNode, useId } from 'react'
import { useFormats } from '../../shared/i18n/formats.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { Letterhead } from '../../shared/page/Letterhead.tsx'
import { useTitle } from '../../shared/page/use-title.ts'
import type { DocumentsSearch } from './documents-search.ts'
import type { InvoicePayment } from './invoice.ts'
import { Invoices } from './Invoices.tsx'
import classes from './invoices.module.css'

interface Props extends InvoicePayment {
  readonly contract: ContractRef
  /** Balance of the contract. */
  readonly balance: Money
  readonly title: string
  /** The company. */
  readonly holder: string
  readonly search: DocumentsSearch
  readonly onSearch: (search: DocumentsSearch) => void
  /** Whether the company has other contracts that the customer manages. */
  readonly hasOthers: boolean
  readonly nameOf: (contract: ContractRef) => string
  readonly reconciliation: ReactNode
  readonly back: { readonly href: string; readonly onClick: Click }
}

/** Documents of a business contract: invoices and reconciliation statements. */
export function InvoicesPage({ title, holder, search, onSearch, reconciliation, back, ...invoices }: Props) {
  const t = useMessages()
  useTitle(t('invoices.documents'))
  const formats = useFormats()
  const panel = useId()
  const { tab = 'invoices', all = false } = search
  const isOfAll = tab === 'invoices' && all && invoices.hasOthers
  return (
    <>
      <div className={classes.screen}>
        <PageHeader
          title={t('invoices.documents')}
          subtitle={isOfAll ? t('reconciliation.all') : title}
          back={{ label: t('common.back'), ...back }}
        />
      </div>
      <Letterhead
        title={t(tab === 'invoices' ? 'invoices.title' : 'invoices.reconciliation')}
        facts={[
          { title: t('history.printedHolder'), value: holder },
          {
            title: t('history.printedContract'),
            value: isOfAll ? t('reconciliation.all') : invoices.contract.contract_id,
          },
          { title: t('history.printedOn'), value: formats.fullDay(formats.today) },
        ]}
      />
      <div className={classes.page}>
        <div className={classes.tabs}>
          <SegmentedTabs
            label={t('invoices.documents')}
            value={tab}
            onChange={(next) => onSearch(next === 'reconciliation' ? { tab: next } : {})}
            panelId={panel}
            items={[
              { value: 'invoices', label: t('invoices.title') },
              { value: 'reconciliation', label: t('invoices.reconciliation') },
            ]}
          />
        </div>
        <div
          id={panel}
          role="tabpanel"
          aria-label={t(tab === 'invoices' ? 'invoices.title' : 'invoices.reconciliation')}
        >
          <Stack>
            {tab === 'invoices' ? (
              <Invoices {...invoices} all={all} onAll={(next) => onSearch(next ? { all: true } : {})} />
            ) : (
              reconciliation
            )}
          </Stack>
        </div>
      </div>
    </>
  )
}
