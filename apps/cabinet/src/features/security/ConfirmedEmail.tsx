import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { ToCabinet } from './NotMe.tsx'
import { confirmEmailQuery } from './security.api.ts'
import classes from './security.module.css'

export function ConfirmedEmail({ token }: { token: string }) {
  const t = useMessages()
  const query = useQuery(confirmEmailQuery(token))
  return (
    <QueryBoundary query={query}>
      {({ email }) => (
        <div className={classes.panel}>
          <Notice severity="ok" live title={t('security.emailConfirmed', { email })}>
            {t('security.emailConfirmedText')}
          </Notice>
          <ToCabinet />
        </div>
      )}
    </QueryBoundary>
  )
}
