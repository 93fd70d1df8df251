import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useSecure } from './security.api.ts'
import classes from './security.module.css'

export function Secure({ onKeep }: { onKeep: () => void }) {
  const t = useMessages()
  const secure = useSecure()
  return (
    <Question
      work={secure}
      text={t('security.secureText')}
      action={t('security.secure')}
      keep={t('common.cancel')}
      done={t('security.done')}
      onAct={() => secure.mutate()}
      onKeep={onKeep}
    >
      <div className={classes.text}>
        <ul>
          <li>{t('security.secureDevices')}</li>
          <li>{t('security.secureKeys')}</li>
          <li>{t('security.secureAccess')}</li>
          <li>{t('security.secureCodes')}</li>
        </ul>
        <p className={classes.after}>{t('security.secureAfter')}</p>
      </div>
    </Question>
  )
}
