import type { ContractRef } from '@kabinet/contract/ids'
import { Question } from '../../shared/Question.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { useRemoveContract } from './contracts.api.ts'

interface Props {
  readonly contract: ContractRef
  readonly onClose: () => void
}

/** Taking an added contract out of the account, asked once more. */
export function RemoveContract({ contract, onClose }: Props) {
  const t = useTexts()
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
