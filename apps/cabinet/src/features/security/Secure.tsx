import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useSecure } from './security.api.ts'

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
    />
  )
}
