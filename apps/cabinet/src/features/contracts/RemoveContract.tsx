import type { ContractRef } from '@kabinet/contract/ids'
import { Question } from '../../shared/forms/Question.tsx'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useRemoveContract } from './contracts.api.ts'

interface Props {
  readonly contract: ContractRef
  readonly onClose: () => void
}

export function RemoveContract({ contract, onClose }: Props) {
  const t = useMessages()
  const remove = useRemoveContract(contract)
  return (
    <Question
      work={remove}
      text={t('contracts.removeText')}
      action={t('contracts.remove')}
      keep={t('contracts.keep')}
      done={t('contracts.removed')}
      onAct={() => remove.mutate()}
      onKeep={onClose}
    />
  )
}
