import { longestContractNumber, shortestContractNumber } from '@kabinet/contract/contract-input'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './express.module.css'

interface Props {
  readonly number: string
  readonly onChange: (number: string) => void
  readonly onSubmit: (number: string) => void
  readonly refused: string | undefined
  readonly looking: boolean
}

export function ContractNumberForm({ number, onChange, onSubmit, refused, looking }: Props) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { number },
    validateInputOnBlur: true,
    onValuesChange: (values) => onChange(values.number),
    validate: {
      number: (typed) => {
        if (typed.trim().length >= shortestContractNumber) return null
        return t(typed.trim() ? 'express.numberShort' : 'express.numberMissing')
      },
    },
  })

  useEffect(() => {
    if (refused) field.current?.focus()
  }, [refused])

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => onSubmit(values.number.trim()))}>
      <TextInput
        {...validateOnBlur(form.getInputProps('number'))}
        ref={field}
        label={t('express.number')}
        name="contract"
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestContractNumber}
        error={form.errors['number'] ?? refused}
        description={t('express.numberNote')}
      />
      <SubmitButton complete={form.isValid()} loading={looking}>
        {t('express.next')}
      </SubmitButton>
    </form>
  )
}
