import type { ContractRef } from '@kabinet/contract/ids'
import { Stack } from '@kabinet/ui/primitives/Stack.tsx'
import type { StatusKind } from '@kabinet/ui/primitives/StatusDot.tsx'
import { Button } from '@mantine/core'
import { IconTool } from '@kabinet/ui/icons/tool.ts'
import { clock } from '../../shared/api/client.ts'
import { ServiceHead } from '../../shared/contract/ServiceHead.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useVisitText } from './use-visit-text.ts'
import { VisitComment } from './VisitComment.tsx'
import { VisitEngineer } from './VisitEngineer.tsx'
import { type VisitStatus, statusOf } from './visit-status.ts'
import { VisitNews } from './VisitNews.tsx'
import type { VisitSheet } from './visit-sheets.ts'
import classes from './visits.module.css'
import type { Visit } from './visits.api.ts'

interface Props {
  readonly contract: ContractRef
  readonly visit: Visit
  readonly open: (sheet: VisitSheet) => void
  readonly onCommentDeleted: () => void
}

const kinds: Readonly<Record<VisitStatus, StatusKind>> = {
  open: 'works',
  late: 'works',
  over: 'off',
  done: 'works',
  missed: 'attention',
  cancelled: 'off',
}

/** Content of the page of one visit. Visits that are over are read-only. */
export function VisitPage({ contract, visit, open, onCommentDeleted }: Props) {
  const t = useMessages()
  const text = useVisitText()
  const status = statusOf(visit, clock.now())
  const isToCome = status === 'open' || status === 'late'
  const sheet = (kind: VisitSheet['kind']) => () => open({ kind, contract, visit })
  return (
    <Stack>
      <VisitNews visit={visit} status={status} />
      <ServiceHead
        icon={<IconTool size={22} stroke={1.6} />}
        tint="notice"
        title={visit.type_work}
        note={visit.address}
        status={{ kind: kinds[status], label: t('visit.status', { status }) }}
        lines={[]}
      >
        <dl className={classes.when}>
          <dt>{t('visit.whenTitle')}</dt>
          <dd>{text.when(visit)}</dd>
        </dl>
        {status === 'open' && (
          <div className={classes.actions}>
            <Button variant="default" fullWidth={false} onClick={sheet('visitTime')}>
              {t('visit.change')}
            </Button>
            <Button variant="subtle" fullWidth={false} onClick={sheet('cancelVisit')}>
              {t('visit.cancel')}
            </Button>
            {visit.change_until && (
              <p className={classes.hint}>{t('visit.changeUntil', text.until(visit.change_until, visit.zone))}</p>
            )}
          </div>
        )}
      </ServiceHead>
      <div className={classes.pair}>
        {(isToCome || visit.employee) && <VisitEngineer employee={visit.employee} callable={isToCome} />}
        {(isToCome || visit.description !== '') && (
          <VisitComment
            contract={contract}
            visit={visit}
            editable={isToCome}
            onEdit={sheet('visitComment')}
            onDeleted={onCommentDeleted}
          />
        )}
      </div>
    </Stack>
  )
}
