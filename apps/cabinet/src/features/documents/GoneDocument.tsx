import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import classes from './documents.module.css'

/** Says why the document that the sheet names can no longer be opened or signed. */
export function GoneDocument({ error, onList }: { readonly error: unknown; readonly onList: () => void }) {
  const t = useMessages()
  return (
    <div className={classes.signing}>
      <Notice severity="error" live title={failureText(error, t)} />
      <Button variant="default" onClick={onList}>
        {t('documents.toList')}
      </Button>
    </div>
  )
}
