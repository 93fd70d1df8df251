import { Question } from '../../shared/Question.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { type Passkey, useRemovePasskey } from './passkeys.api.ts'

/** Removing a passkey, asked once more. */
export function RemovePasskey({ passkey, onKeep }: { passkey: Passkey; onKeep: () => void }) {
  const t = useTexts()
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
