import { longestContractNumber, shortestContractNumber } from '@kabinet/contract/contract-input'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { fieldOf, useLimit } from '../../shared/api/failures.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { unbrokenPhone } from '../../shared/i18n/unbroken.ts'
import classes from './sign-in.module.css'

interface Props {
  /** Formatted phone number. */
  readonly phone: string
  readonly onContract: (contract: string) => Promise<void>
}

export function OutdatedPhone({ phone, onContract }: Props) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const [working, setWorking] = useState(false)
  const isLimited = useLimit(failure)
  const mismatch = fieldOf(failure, { contract_mismatch: 'contract' })
  const form = useForm({
    initialValues: { contract: '' },
    onValuesChange: () => setFailure(undefined),
    validate: {
      contract: (contract) => {
        if (contract.trim().length >= shortestContractNumber) return null
        return t(contract.trim() ? 'pageAuth.contractShort' : 'pageAuth.contractMissing')
      },
    },
  })

  useEffect(() => field.current?.focus(), [])

  async function submit({ contract }: typeof form.values) {
    setWorking(true)
    setFailure(undefined)
    try {
      await onContract(contract.trim())
    } catch (error) {
      setFailure(error)
      setWorking(false)
      form.getInputNode('contract')?.focus()
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <Notice severity="warn" live title={t('pageAuth.phoneOutdated', { phone: unbrokenPhone(phone) })}>
        {t('pageAuth.phoneOutdatedText')}
      </Notice>
      <TextInput
        {...form.getInputProps('contract')}
        ref={field}
        label={t('pageAuth.contract')}
        name="contract"
        autoComplete="off"
        inputMode="numeric"
        maxLength={longestContractNumber}
        error={mismatch ? failureText(failure, t) : form.errors['contract']}
        errorProps={{ role: 'alert' }}
      />
      {failure !== undefined && !mismatch && <Notice severity="error" live title={failureText(failure, t)} />}
      <SubmitButton complete={form.isValid()} blocked={isLimited} loading={working}>
        {t('pageAuth.submit')}
      </SubmitButton>
    </form>
  )
}
