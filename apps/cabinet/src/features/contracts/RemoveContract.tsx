import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button } from '@mantine/core'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useRemoveContract } from './contracts.api.ts'
import classes from './contracts.module.css'

interface Props {
  readonly contract: ContractRef
  readonly onClose: () => void
}

/** Taking an added contract out of the account, asked once more. */
export function RemoveContract({ contract, onClose }: Props) {
  const t = useTexts()
  const { mutate, isPending, isSuccess, error } = useRemoveContract(contract)
  if (isSuccess) return <Notice tone="ok" live title={t('contracts.removed')} />
  return (
    <div className={classes.question}>
      <p className={classes.text}>{t('contracts.removeText')}</p>
      {error && <Notice tone="error" live title={failureText(error, t)} />}
      <Button loading={isPending} onClick={() => mutate()}>
        {t('contracts.remove')}
      </Button>
      <Button variant="default" fullWidth onClick={onClose}>
        {t('contracts.keep')}
      </Button>
    </div>
  )
}
