import type { ContractRef } from '@kabinet/contract/ids'
import { ContractList, ContractRow } from '@kabinet/ui/ContractRow.tsx'
import { EmptyState } from '@kabinet/ui/EmptyState.tsx'
import { IconButton } from '@kabinet/ui/IconButton.tsx'
import { MoneyText } from '@kabinet/ui/MoneyText.tsx'
import { SearchInput } from '@kabinet/ui/SearchInput.tsx'
import { SegmentedTabs } from '@kabinet/ui/SegmentedTabs.tsx'
import { SkeletonContracts } from '@kabinet/ui/Skeletons.tsx'
import { Button } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Answered } from '../../shared/Answered.tsx'
import { useFormats, wireMoney } from '../../shared/formats.ts'
import { searchRestMs, useRested } from '../../shared/hooks.ts'
import { useTexts } from '../../shared/texts.tsx'
import {
  type HeldContract,
  isSame,
  type Kind,
  kindOf,
  kindToShow,
  listedContracts,
  nameOf,
  numberOf,
  statusOf,
} from './contract-list.ts'
import { contractsQuery } from './contracts.api.ts'
import classes from './contracts.module.css'

/** One contract alone is not searched for. */
const searchedFrom = 2
/** So many are longer than a sheet. */
const longFrom = 8

export interface ContractsPanelProps {
  readonly chosen: Partial<ContractRef>
  readonly onChoose: (contract: ContractRef) => void
  /** What else may be done with a contract of the list. */
  readonly onManage: (contract: HeldContract) => void
  readonly onAdd: () => void
}

/** The contracts of the account to choose from: tabs, search, list (specification §2, contract sidebar). */
export function ContractsPanel(props: ContractsPanelProps) {
  const t = useTexts()
  return (
    <Answered query={useQuery(contractsQuery())} skeleton={<SkeletonContracts count={4} label={t('common.loading')} />}>
      {(all) => <Loaded all={all} {...props} />}
    </Answered>
  )
}

function Loaded({ all, chosen, onChoose, onManage, onAdd }: ContractsPanelProps & { all: readonly HeldContract[] }) {
  const t = useTexts()
  const panelId = useId()
  const current = all.find((contract) => isSame(contract, chosen))
  const [tab, setTab] = useState<Kind>()
  const [search, setSearch] = useState('')
  const rested = useRested(search, searchRestMs)

  const both = all.some((one) => kindOf(one) === 'business') && all.some((one) => kindOf(one) === 'home')
  const opened = both ? (tab ?? (current ? kindOf(current) : 'home')) : undefined
  const looked = { search: search === '' ? '' : rested, chosen }
  const kind = opened && kindToShow(all, opened, looked)
  const found = listedContracts(all, { ...looked, kind })
  const tabs: { value: Kind; label: string }[] = [
    { value: 'home', label: t('contracts.home') },
    { value: 'business', label: t('contracts.business') },
  ]
  return (
    <div className={classes.panel} data-long={all.length >= longFrom || undefined}>
      {kind && (
        <SegmentedTabs
          label={t('contracts.kinds')}
          value={kind}
          onChange={(value) => setTab(value as Kind)}
          items={tabs}
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
        {found.length === 0 ? (
          <EmptyState title={t('contracts.nothing')} text={t('contracts.nothingText')} />
        ) : (
          <ContractList label={t('contracts.title')}>
            {found.map((contract) => (
              <Row
                key={`${contract.billing_id}-${contract.contract_id}`}
                contract={contract}
                number={numberOf(contract, t, all)}
                selected={contract === current}
                onChoose={onChoose}
                onManage={onManage}
              />
            ))}
          </ContractList>
        )}
      </div>
      <Button variant="default" fullWidth onClick={onAdd}>
        {t('common.addContract')}
      </Button>
    </div>
  )
}

interface RowProps extends Pick<ContractsPanelProps, 'onChoose' | 'onManage'> {
  readonly contract: HeldContract
  readonly number: string
  readonly selected: boolean
}

function Row({ contract, number, selected, onChoose, onManage }: RowProps) {
  const t = useTexts()
  const formats = useFormats()
  const { contract_id, billing_id } = contract
  const known = 'standing' in contract ? contract.standing : undefined
  const words = known && statusOf[known.situation]
  const form = known?.situation === 'off' || words?.kind === 'paused' ? 'since' : 'until'
  const label = known && words && (known.day ? t(words.dated, { day: formats.day(known.day, form) }) : t(words.plain))
  const sum = sumOf(contract)
  return (
    <ContractRow
      title={nameOf(contract)}
      number={number}
      value={sum !== undefined && <MoneyText text={formats.money(sum)} />}
      selected={selected}
      onClick={() => onChoose({ contract_id, billing_id })}
      menu={
        <IconButton
          label={t('contracts.menu', { name: nameOf(contract) })}
          icon={<IconDotsVertical stroke={1.6} />}
          onClick={() => onManage(contract)}
        />
      }
      {...(words && label
        ? { status: { kind: words.kind, label } }
        : { note: t(sum === undefined ? 'contracts.paymentOnly' : 'contracts.paymentOnlyOwed') })}
    />
  )
}

/** The balance; of a contract for payment only what is owed, and nothing where nothing is. */
function sumOf(contract: HeldContract) {
  if (!('owed' in contract)) return wireMoney(contract.balance.output_saldo)
  return contract.owed > 0 ? wireMoney(contract.owed) : undefined
}
