import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { type Passkey, useRemovePasskey } from './passkeys.api.ts'

export function RemovePasskey({ passkey, onKeep }: { passkey: Passkey; onKeep: () => void }) {
  const t = useMessages()
  const remove = useRemovePasskey()
  return (
    <Question
      work={remove}
      text={t('passkeys.removeText')}
      action={t('passkeys.remove')}
      keep={t('passkeys.keep')}
      done={t('passkeys.removed')}
      onAct={() => remove.mutate(passkey)}
      onKeep={onKeep}
    />
  )
}
