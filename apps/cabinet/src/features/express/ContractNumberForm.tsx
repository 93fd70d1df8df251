import { shortestContractNumber } from '@kabinet/contract/contract-input'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import classes from './express.module.css'

interface Props {
  readonly number: string
  readonly onChange: (number: string) => void
  readonly onSubmit: (number: string) => void
  /** What the server had against this number. */
  readonly refused: string | undefined
  /** It is being looked for. */
  readonly looking: boolean
}

/** The contract to pay for by its number (specification §5). What is wrong with it is told by the field. */
export function ContractNumberForm({ number, onChange, onSubmit, refused, looking }: Props) {
  const t = useTexts()
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
