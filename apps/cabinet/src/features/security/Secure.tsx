import { Question } from '../../shared/Question.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { useSecure } from './security.api.ts'

/** Securing the account, asked once more, by whoever shows that it is theirs. */
export function Secure({ onKeep }: { onKeep: () => void }) {
  const t = useTexts()
  const secure = useSecure()
  return (
    <Question
      work={secure}
      text={t('security.secureText')}
      action={t('security.secure')}
      keep={t('access.keep')}
      done={t('security.done')}
      onAct={() => secure.mutate()}
      onKeep={onKeep}
    />
  )
}
