import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { useTitle } from '../page/use-title.ts'
import classes from './FlowScreen.module.css'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  /** Opens the previous screen. Absent where the order has no way back. */
  readonly onBack?: (() => void) | undefined
  readonly children: ReactNode
}

/** One screen of the flow: its heading, which gets the focus, and the content with one primary button. */
export function FlowScreen({ title, lead, onBack, children }: Props) {
  const t = useMessages()
  useTitle(title)
  return (
    <div className={classes.screen}>
      {onBack && (
        <Button variant="subtle" fullWidth={false} className={classes.back} onClick={onBack}>
          {t('common.back')}
        </Button>
      )}
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
