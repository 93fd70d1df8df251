import type { ContractRef } from '@kabinet/contract/ids'
import { may } from '@kabinet/contract/kernel/rights'
import { visitCalls } from '@kabinet/contract/visits'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { PageHeader } from '@kabinet/ui/navigation/PageHeader.tsx'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { nameOf } from '../../features/contracts/contract-list.ts'
import { VisitPage } from '../../features/visits/VisitPage.tsx'
import { VisitWaits } from '../../features/visits/VisitWaits.tsx'
import { visitsQuery } from '../../features/visits/visits.api.ts'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import { useTitle } from '../../shared/page/use-title.ts'
import { useSheets } from '../sheets/use-sheets.tsx'
import { VisitSheets } from '../sheets/VisitSheets.tsx'
import { ContractsFailed } from '../shell/ContractsFailed.tsx'
import { toast } from '../shell/toast.ts'
import { useChosen, useLinks } from './chosen-contract.ts'
import { ToRoot, useWayBack } from './path-contract.tsx'

/** Page of an engineer's visit. Says so if the chosen contract has no such visit. */
export function VisitRoute() {
  const { access, ref, list } = useChosen()
  if (list.error && !list.data) return <ContractsFailed list={list} />
  if (!list.data) {
    return (
      <>
        <Header />
        <VisitWaits />
      </>
    )
  }
  if (!config.flags.departureEngineer || !access || !may(visitCalls.visits.access, access)) {
    return <ToRoot contract={ref} />
  }
  const { billing_id, contract_id } = access
  return <VisitOfContract contract={{ billing_id, contract_id }} title={nameOf(access)} />
}

/** Heading of the page, with the name of the contract once it is known. */
function Header({ contractName = '\u00a0' }: { readonly contractName?: string }) {
  const t = useMessages()
  const back = useWayBack()
  useTitle(t('visit.title'))
  return <PageHeader title={t('visit.title')} subtitle={contractName} back={{ label: t('common.back'), ...back }} />
}

function Gone() {
  const t = useMessages()
  const home = useLinks()('/')
  return (
    <Stack>
      <Notice
        severity="info"
        title={t('visit.gone')}
        action={
          <Button component="a" {...home} fullWidth={false}>
            {t('shell.toHome')}
          </Button>
        }
      >
        {t('visit.goneText')}
      </Notice>
    </Stack>
  )
}

interface Props {
  readonly contract: ContractRef
  readonly title: string
}

function VisitOfContract({ contract, title }: Props) {
  const t = useMessages()
  const { processId } = useParams({ strict: false })
  const query = useQuery(visitsQuery(contract))
  const { open } = useSheets()
  return (
    <>
      <Header contractName={title} />
      <QueryBoundary query={query} failed={t('visit.failed')} skeleton={<VisitWaits />}>
        {(visits) => {
          const visit = visits.find(({ process }) => String(process) === processId)
          // A visit that was just booked may not be in the list yet.
          if (!visit) return query.isFetching ? <VisitWaits /> : <Gone />
          return (
            <>
              <VisitPage
                key={visit.process}
                contract={contract}
                visit={visit}
                open={open}
                onCommentDeleted={() => toast({ message: t('visit.changed', { change: 'deleted' }) })}
              />
              <VisitSheets />
            </>
          )
        }}
      </QueryBoundary>
    </>
  )
}
