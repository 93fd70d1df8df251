import { shortestContractNumber } from '@kabinet/contract/contract-input'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './express.module.css'

interface Props {
  readonly number: string
  readonly onChange: (number: string) => void
  readonly onSubmit: (number: string) => void
  readonly refused: string | undefined
  readonly looking: boolean
}

/** Contract number to pay for; errors are shown at the field. */
export function ContractNumberForm({ number, onChange, onSubmit, refused, looking }: Props) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState(false)
  const isShort = number.trim().length < shortestContractNumber
  const error = left && isShort ? t(number.trim() ? 'express.numberShort' : 'express.numberMissing') : refused

  useEffect(() => {
    if (refused) field.current?.focus()
  }, [refused])

  function submit(event: FormEvent) {
    event.preventDefault()
    setLeft(true)
    if (!isShort) onSubmit(number.trim())
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        ref={field}
        label={t('express.number')}
        name="contract"
        inputMode="numeric"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={number}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => setLeft(number !== '')}
        error={error}
        description={t('express.numberNote')}
      />
      <SubmitButton complete={!isShort} loading={looking}>
        {t('express.next')}
      </SubmitButton>
    </form>
  )
}
