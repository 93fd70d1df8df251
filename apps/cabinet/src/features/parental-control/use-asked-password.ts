import { minuteMs } from '@kabinet/contract/kernel/durations'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { fieldOf } from '../../shared/api/failures.ts'
import { fieldFailureText } from '../../shared/forms/field-failure-text.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { wrongPassword } from './parental-control.api.ts'

export const knownMinutes = 5

/** Password kept in memory for `knownMinutes` after it was entered for a successful change, while the sheet is open. */
export interface KeptPassword {
  readonly known: string | undefined
  readonly onKnown: (password: string | undefined) => void
}

export function useKnownPassword(): KeptPassword {
  const [known, onKnown] = useState<string>()
  useEffect(() => {
    if (known === undefined) return undefined
    const timer = setTimeout(() => onKnown(undefined), knownMinutes * minuteMs)
    return () => clearTimeout(timer)
  }, [known])
  return { known, onKnown }
}

/** Form state for the password that a change requires. The field itself reports a wrong password. */
export function useAskedPassword({ known, onKnown }: KeptPassword) {
  const t = useMessages()
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      password: (password) => (known !== undefined || password.trim() ? null : t('parentalControl.passwordMissing')),
    },
  })
  const password = known ?? form.values.password.trim()
  return {
    form,
    isAsked: known === undefined,
    password,
    /** Mutation callbacks that remember the password after a change, or forget it if it was wrong. */
    outcome: {
      onSuccess: () => onKnown(password),
      onError: (error: unknown) => {
        if (!fieldOf(error, wrongPassword)) return
        onKnown(undefined)
        form.setFieldError('password', fieldFailureText(error, t))
      },
    },
  }
}
