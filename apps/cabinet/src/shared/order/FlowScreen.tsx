import { OutcomeMark } from '@kabinet/ui/feedback/OutcomeMark.tsx'
import { ArrowBack } from '@kabinet/ui/primitives/glyphs.tsx'
import { IconButton } from '@kabinet/ui/primitives/IconButton.tsx'
import { type ReactNode, useContext } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { useTitle } from '../page/use-title.ts'
import { FlowNoticeContext } from './flow-notice.ts'
import classes from './FlowScreen.module.css'

/** Longest title in the usual size: the address of a house may be longer. */
const maxLength = 60

interface Props {
  readonly title: string
  /** Title of the page, unless it is the heading. */
  readonly pageTitle?: string
  readonly lead?: ReactNode
  /** Opens the previous screen. Absent where the order has no way back. */
  readonly onBack?: (() => void) | undefined
  /** Whether the title is good news: then a check mark is drawn above it. */
  readonly isDone?: boolean
  readonly children: ReactNode
}

/** One screen of the flow: its heading, which gets the focus, and the content with one primary button. */
export function FlowScreen({ title, pageTitle = title, lead, onBack, isDone = false, children }: Props) {
  const t = useMessages()
  useTitle(pageTitle)
  return (
    <div className={classes.screen}>
      <div className={classes.head} data-done={isDone || undefined}>
        {isDone && <OutcomeMark severity="ok" />}
        <div className={classes.line}>
          {onBack && (
            <span className={classes.back}>
              <IconButton label={t('common.back')} icon={<ArrowBack />} onClick={onBack} />
            </span>
          )}
          <h1 className={classes.title} data-long={title.length > maxLength || undefined}>
            {title}
          </h1>
        </div>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {useContext(FlowNoticeContext)}
      {children}
    </div>
  )
}
