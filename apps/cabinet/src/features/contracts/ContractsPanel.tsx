import { contractKey, type ContractRef, serviceStatus } from '@kabinet/contract/ids'
import { ContractList, ContractRow } from './ContractRow.tsx'
import { EmptyState } from '@kabinet/ui/feedback/EmptyState.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { SearchInput } from '@kabinet/ui/inputs/SearchInput.tsx'
import { SegmentedTabs } from '@kabinet/ui/navigation/SegmentedTabs.tsx'
import { SkeletonContracts } from '@kabinet/ui/feedback/Skeletons.tsx'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDotsVertical } from '@kabinet/ui/icons/dots-vertical.ts'
import { zero } from '@kabinet/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useFormats } from '../../shared/i18n/formats.ts'
import { namesText } from '../../shared/i18n/names-text.ts'
import { searchDebounceMs } from '../../shared/page/hooks.ts'
import { CountedMoney } from '../../shared/page/CountedMoney.tsx'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import {
  type AccessibleContract,
  isSame,
  type Kind,
  kindOf,
  kindToShow,
  listedContracts,
  nameOf,
  needsAttention,
  numberOf,
  statusOf,
} from './contract-list.ts'
import type { ContractSheet } from './contract-sheets.ts'
import { contractsQuery } from '../../shared/contract/contracts-query.ts'
import { openUntil } from '../../shared/contract/open-until.ts'
import classes from './contracts.module.css'

// Smallest number of contracts for which the list has a search field.
const searchedFrom = 2
// Smallest number of contracts for which the list may be too long for a sheet.
const longFrom = 8

export interface ContractsPanelProps {
  readonly chosen: Partial<ContractRef>
  readonly onChoose: (contract: ContractRef) => void
  readonly open: (sheet: ContractSheet) => void
}

export function ContractsPanel(props: ContractsPanelProps) {
  const t = useMessages()
  return (
    <QueryBoundary
      query={useQuery(contractsQuery())}
      failed={t('contracts.failed')}
      skeleton={<SkeletonContracts count={4} label={t('common.loading')} />}
    >
      {(all) => <Loaded all={all} {...props} />}
    </QueryBoundary>
  )
}

function Loaded({ all, chosen, onChoose, open }: ContractsPanelProps & { all: readonly AccessibleContract[] }) {
  const t = useMessages()
  const panelId = useId()
  const current = all.find((contract) => isSame(contract, chosen))
  const [tab, setTab] = useState<Kind>()
  const [search, setSearch] = useState('')
  const [rested] = useDebouncedValue(search, searchDebounceMs)
  const [isUnrolled, setUnrolled] = useState(false)

  const both = all.some((one) => kindOf(one) === 'business') && all.some((one) => kindOf(one) === 'home')
  const opened = both ? (tab ?? (current ? kindOf(current) : 'home')) : undefined
  const looked = { search: search === '' ? '' : rested, chosen }
  const kind = opened && kindToShow(all, opened, looked)
  const found = listedContracts(all, { ...looked, kind })
  const isLong = all.length >= longFrom
  return (
    <div className={classes.panel} data-long={isLong || undefined} data-all={isUnrolled || undefined}>
      {kind && (
        <SegmentedTabs
          label={t('contracts.kinds')}
          value={kind}
          onChange={(value) => setTab(value as Kind)}
          items={tabsOf(all, t)}
          panelId={panelId}
        />
      )}
      {all.length >= searchedFrom && (
        <SearchInput
          label={t('contracts.search')}
          placeholder={t('contracts.placeholder')}
          value={search}
          onChange={setSearch}
          clearLabel={t('contracts.clear')}
        />
      )}
      <div id={panelId} role={kind ? 'tabpanel' : undefined} aria-label={kind && t(`contracts.${kind}`)}>
        <Groups all={all} found={found} current={current} onChoose={onChoose} open={open} />
      </div>
      {isLong && found.length >= longFrom && (
        <Button
          variant="subtle"
          className={classes.unroll}
          aria-expanded={isUnrolled}
          aria-controls={panelId}
          onClick={() => setUnrolled(!isUnrolled)}
        >
          {isUnrolled ? t('contracts.showFewer') : t('contracts.showAll', { count: found.length })}
        </Button>
      )}
      <Button variant="default" fullWidth onClick={() => open({ kind: 'addContract' })}>
        {t('common.addContract')}
      </Button>
    </div>
  )
}

interface GroupsProps extends Pick<ContractsPanelProps, 'onChoose' | 'open'> {
  readonly all: readonly AccessibleContract[]
  readonly found: readonly AccessibleContract[]
  readonly current: AccessibleContract | undefined
}

/** The contracts that were found; those of a long list that need attention come first. */
function Groups({ all, found, current, onChoose, open }: GroupsProps) {
  const t = useMessages()
  const rest = found.filter((one) => one !== current)
  const urgent = all.length >= longFrom ? rest.filter(needsAttention) : []
  const others = rest.filter((one) => !urgent.includes(one))
  const rows = (contracts: readonly AccessibleContract[], title: string) => (
    <ContractList label={title}>
      {contracts.map((contract) => (
        <Row
          key={contractKey(contract)}
          contract={contract}
          number={numberOf(contract, t, all)}
          selected={contract === current}
          onChoose={onChoose}
          open={open}
        />
      ))}
    </ContractList>
  )
  if (found.length === 0) return <EmptyState title={t('contracts.nothing')} text={t('contracts.nothingText')} />
  if (urgent.length === 0 || others.length === 0) return rows(found, t('contracts.title'))
  return (
    <>
      {current && found.includes(current) && rows([current], t('contracts.title'))}
      <h3 className={classes.group}>{t('contracts.attention')}</h3>
      {rows(urgent, t('contracts.attention'))}
      <h3 className={classes.group}>{t('contracts.others')}</h3>
      {rows(others, t('contracts.others'))}
    </>
  )
}

function tabsOf(all: readonly AccessibleContract[], t: Translate) {
  return (['home', 'business'] as const).map((value) => ({
    value,
    label: t('contracts.tab', {
      title: t(`contracts.${value}`),
      count: all.filter((one) => kindOf(one) === value).length,
    }),
  }))
}

interface RowProps extends Pick<ContractsPanelProps, 'onChoose' | 'open'> {
  readonly contract: AccessibleContract
  readonly number: string
  readonly selected: boolean
}

function Row({ contract, number, selected, onChoose, open }: RowProps) {
  const t = useMessages()
  const formats = useFormats()
  const { contract_id, billing_id } = contract
  const known = 'billing_status' in contract ? contract.billing_status : undefined
  const words = known && statusOf[known.status]
  const form = words?.dated === 'contracts.offSince' || words?.kind === 'paused' ? 'since' : 'until'
  const basic = 'services' in contract ? openUntil(contract.services) : undefined
  const plain = known && words && (known.day ? t(words.dated, { day: formats.day(known.day, form) }) : t(words.plain))
  const label = basic ? t('contracts.basicInternet', { until: formats.time(basic, 'until') }) : plain
  const owed = 'owed' in contract ? contract.owed : zero
  return (
    <ContractRow
      title={nameOf(contract)}
      number={number}
      services={servicesOf(contract, t)}
      value={'services' in contract && <CountedMoney amount={contract.balance.output_saldo} />}
      selected={selected}
      onClick={() => onChoose({ contract_id, billing_id })}
      menu={
        <IconButton
          label={t('contracts.menu', { name: nameOf(contract) })}
          icon={<IconDotsVertical stroke={1.6} />}
          onClick={() => open({ kind: 'contract', contract })}
        />
      }
      {...(owed > 0 && {
        status: { kind: 'attention', label: t('contracts.paymentOnlyOwed', { sum: formats.money(owed) }) },
      })}
      {...(words && label
        ? { status: { kind: words.kind, label } }
        : owed === 0 && { note: t('contracts.paymentOnly') })}
    />
  )
}

/** Number of services by which a contract is recognised at a glance. */
const namedServices = 6

/** Returns the services by which a contract is recognised: all but those that are off for good. */
function servicesOf(contract: AccessibleContract, t: Translate): string {
  if (!('services' in contract)) return ''
  const kept = contract.services.filter((service) => service.service_status_code !== serviceStatus.disabled)
  const names = [...new Set(kept.map(({ service_title_name: title }) => title))]
  const more = names.length - namedServices
  // One more is as short as its count.
  if (more <= 1) return namesText(names)
  return t('contracts.andMore', { names: namesText(names.slice(0, namedServices)), count: more })
}
