import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import type { Click } from '@kabinet/ui/navigation/nav.ts'
import { List, ListRow } from '@kabinet/ui/primitives/List.tsx'
import { Button } from '@mantine/core'
import { IconTool } from '@kabinet/ui/icons/tool.ts'
import { useQuery } from '@tanstack/react-query'
import { clock } from '../../shared/api/client.ts'
import { reasonOf } from '../../shared/api/LoadError.tsx'
import { lowerFirst } from '../../shared/i18n/lower-first.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useOnline } from '../../shared/page/use-online.ts'
import { useVisitText } from './use-visit-text.ts'
import { dayOfVisit, nearestOf } from './visit-status.ts'
import { type Visit, visitsQuery } from './visits.api.ts'

interface Props {
  readonly contract: ContractRef
  readonly linkTo: (visit: Visit) => { readonly href: string; readonly onClick: Click }
}

/** The nearest visit: a notice if it is today or tomorrow, otherwise a row. Nothing if no visit is to come. */
export function VisitOnHome({ contract, linkTo }: Props) {
  const t = useMessages()
  const text = useVisitText()
  const { data, error, refetch, isFetching } = useQuery({ ...visitsQuery(contract), meta: { showsFailure: true } })
  const isOnline = useOnline()
  if (!data) {
    return (
      // Without a network, the page has said so already.
      error &&
      isOnline && (
        <Notice
          severity="error"
          title={t('visit.failedOnHome')}
          action={
            <Button variant="subtle" fullWidth={false} loading={isFetching} onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {reasonOf(error, t)}
        </Notice>
      )
    )
  }
  const visit = nearestOf(data, clock.now())
  if (!visit) return null
  const { near } = dayOfVisit(visit, clock.now())
  const facts = (first: string) => (visit.employee ? t('visit.facts', { first, second: visit.employee.title }) : first)
  if (near === 'later') {
    return (
      <List label={t('visit.title')}>
        <ListRow
          icon={<IconTool size={22} stroke={1.6} />}
          tint="notice"
          title={t('visit.onHome', { work: lowerFirst(visit.type_work) })}
          note={facts(text.when(visit))}
          trailing="right"
          {...linkTo(visit)}
        />
      </List>
    )
  }
  return (
    <Notice
      severity="info"
      icon={<IconTool size={22} stroke={1.6} />}
      title={t('visit.soon', { near, time: text.time(visit) })}
      action={
        <Button component="a" variant="subtle" fullWidth={false} {...linkTo(visit)}>
          {t('visit.details')}
        </Button>
      }
    >
      {facts(visit.type_work)}
    </Notice>
  )
}
