import { ListRow } from '@kabinet/ui/primitives/List.tsx'
import { StatusDot } from '@kabinet/ui/primitives/StatusDot.tsx'
import { IconCircleCheck } from '@kabinet/ui/icons/circle-check.ts'
import { IconCircleX } from '@kabinet/ui/icons/circle-x.ts'
import { IconClipboardText } from '@kabinet/ui/icons/clipboard-text.ts'
import { IconMessageQuestion } from '@kabinet/ui/icons/message-question.ts'
import { useFormats } from '../../shared/i18n/formats.ts'
import { isClarifying, isDone, isOpen, lookOf } from './operation-status.ts'
import type { Operation } from './operations.api.ts'
import classes from './operations.module.css'

interface Props {
  readonly operation: Operation
  readonly onOpen: (operation: Operation) => void
}

export function RequestRow({ operation, onOpen }: Props) {
  const formats = useFormats()
  const { type, status, created } = operation
  const [kind, tint] = lookOf(status)
  return (
    <ListRow
      icon={<RequestIcon operation={operation} />}
      tint={tint}
      title={<span className={classes.title}>{type.title}</span>}
      note={
        <span className={classes.facts}>
          <span>{formats.day(formats.dayAt(created))}</span>
          <StatusDot kind={kind} label={status.title} />
        </span>
      }
      trailing="right"
      onClick={() => onOpen(operation)}
    />
  )
}

function RequestIcon({ operation }: Pick<Props, 'operation'>) {
  const look = { size: 22, stroke: 1.6 }
  if (isClarifying(operation)) return <IconMessageQuestion {...look} />
  if (isOpen(operation)) return <IconClipboardText {...look} />
  return isDone(operation) ? <IconCircleCheck {...look} /> : <IconCircleX {...look} />
}
