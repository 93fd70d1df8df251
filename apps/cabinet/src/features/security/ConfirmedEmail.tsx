import { Notice } from '@kabinet/ui/Notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Answered } from '../../shared/Answered.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { isOver, LinkOver, ToCabinet } from './NotMe.tsx'
import { confirmEmailQuery } from './security.api.ts'
import classes from './security.module.css'

/** The page behind the link that proves an e-mail. */
export function ConfirmedEmail({ token }: { token: string }) {
  const t = useTexts()
  const query = useQuery(confirmEmailQuery(token))
  if (isOver(query.error)) return <LinkOver />
  return (
    <Answered query={query}>
      {({ email }) => (
        <div className={classes.panel}>
          <Notice tone="ok" live title={t('security.emailConfirmed', { email })}>
            {t('security.emailConfirmedText')}
          </Notice>
          <ToCabinet />
        </div>
      )}
    </Answered>
  )
}
