import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { fieldOf } from '../../shared/failures.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { wrongPassword } from './parental-control.api.ts'

/** For how many minutes the password is not asked for again. */
export const knownMinutes = 5

/** The password for some minutes, as long as the sheet is open: known once a change has succeeded with it, never stored. */
export interface KeptPassword {
  readonly known: string | undefined
  readonly onKnown: (password: string | undefined) => void
}

export function useKnownPassword(): KeptPassword {
  const [known, onKnown] = useState<string>()
  useEffect(() => {
    if (known === undefined) return undefined
    const timer = setTimeout(() => onKnown(undefined), knownMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [known])
  return { known, onKnown }
}

/** Asks for the password before a change, where it is not known yet; a wrong one is told by its field. */
export function useAskedPassword({ known, onKnown }: KeptPassword) {
  const t = useTexts()
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
    /** What becomes of the password with the change made with it. */
    outcome: {
      onSuccess: () => onKnown(password),
      onError: (error: unknown) => {
        if (!fieldOf(error, wrongPassword)) return
        onKnown(undefined)
        form.setFieldError('password', failureText(error, t))
      },
    },
  }
}
