import { TitleWithNote } from '@kabinet/ui/primitives/TitleWithNote.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { config } from '../../shared/page/config.ts'
import classes from './order.module.css'

/** The parts of the way to a connection. A company only sends a request. */
export function Way({ isBusiness = false }: { readonly isBusiness?: boolean }) {
  const t = useMessages()
  const way = isBusiness
    ? ['request', 'call', 'visit']
    : ['services', config.flags.documents ? 'documents' : 'payment', 'visit']
  return (
    <ol className={classes.way}>
      {way.map((part) => (
        <li key={part}>
          <TitleWithNote title={t('connection.wayTitle', { part })} note={t('connection.wayText', { part })} />
        </li>
      ))}
    </ol>
  )
}
