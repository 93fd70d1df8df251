import type { ContractRef } from '@kabinet/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../shared/texts.tsx'
import { contractsQuery } from './contracts.api.ts'
import { ContractsPanel } from './ContractsPanel.tsx'
import classes from './contracts.module.css'

/** The contracts beside the content of a desk, always in view. */
export function ContractsAside(props: { chosen: Partial<ContractRef>; onChoose: (contract: ContractRef) => void }) {
  const t = useTexts()
  const { data } = useQuery(contractsQuery())
  return (
    <div className={classes.aside}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('contracts.title')}</h2>
        {data && <span className={classes.count}>{data.length}</span>}
      </div>
      <ContractsPanel {...props} />
    </div>
  )
}
