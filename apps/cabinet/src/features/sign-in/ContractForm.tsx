import { Notice } from '@kabinet/ui/Notice.tsx'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyboardEvent, useState } from 'react'
import { Refused } from '../../shared/failures.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { signInByContract } from './sign-in.api.ts'
import type { SignedInProps } from './signed-in.ts'
import classes from './sign-in.module.css'

/** A password is longer than this (specification §5). */
const shortPassword = 4

/** Sign-in by contract number and password. Keeps what was typed, whatever the answer. */
export function ContractForm({ hint, onSignedIn, onIntent }: SignedInProps & { hint: string }) {
  const t = useTexts()
  const [failure, setFailure] = useState<unknown>()
  const [working, setWorking] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [visible, setVisible] = useState(false)
  const form = useForm({
    initialValues: { login: '', password: '' },
    validateInputOnBlur: true,
    validate: {
      login: (login, { password }) =>
        login.trim() ? null : t(password ? 'pageAuth.contractMissing' : 'pageAuth.bothMissing'),
      password: (password) => (password ? null : t('pageAuth.passwordMissing')),
    },
  })
  const { login, password } = form.values
  const ready = login.trim() !== '' && password.length > shortPassword

  async function submit() {
    setWorking(true)
    setFailure(undefined)
    try {
      await onSignedIn(await signInByContract({ login: login.trim(), password }))
    } catch (error) {
      setFailure(error)
      setWorking(false)
    }
  }

  function watchCapsLock(event: KeyboardEvent) {
    setCapsLock(event.getModifierState('CapsLock'))
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput
        {...form.getInputProps('login')}
        label={t('pageAuth.contract')}
        name="login"
        autoComplete="username"
        inputMode="numeric"
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        onFocus={onIntent}
      />
      <PasswordInput
        {...form.getInputProps('password')}
        label={t('pageAuth.password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': t(visible ? 'pageAuth.passwordHide' : 'pageAuth.passwordShow'),
          tabIndex: 0,
        }}
        description={capsLock ? t('pageAuth.capsLock') : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      {failure !== undefined && (
        <Notice tone="error" live title={failureText(failure, t)}>
          {failure instanceof Refused && t('pageAuth.forgotten')}
        </Notice>
      )}
      <Button type="submit" disabled={!ready} loading={working}>
        {t('pageAuth.submit')}
      </Button>
      <p className={classes.hint}>{hint}</p>
    </form>
  )
}
