import {
  longestContractNumber,
  longestPassword,
  shortestContractNumber,
  shortestContractPassword,
} from '@kabinet/contract/contract-input'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { PasswordInput, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type KeyboardEvent, useState } from 'react'
import { isLockedOut, Refused, useLimit } from '../../shared/api/failures.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { OwnDevice } from './OwnDevice.tsx'
import { signInByContract } from './sign-in.api.ts'
import type { SignedInProps } from './signed-in.ts'
import classes from './sign-in.module.css'

export function ContractForm({ onSignedIn, onIntent }: SignedInProps) {
  const t = useMessages()
  const [failure, setFailure] = useState<unknown>()
  const [working, setWorking] = useState(false)
  const isLimited = useLimit(failure)
  const form = useForm({
    initialValues: { login: '', password: '' },
    validateInputOnBlur: true,
    // A failure, such as a rate limit, concerns the contract that was sent.
    onValuesChange: ({ login }, before) => {
      if (login !== before.login) setFailure(undefined)
    },
    validate: {
      login: (login) => {
        if (login.trim().length >= shortestContractNumber) return null
        return t(login.trim() ? 'pageAuth.contractShort' : 'pageAuth.contractMissing')
      },
      password: (password) => {
        if (password.length >= shortestContractPassword) return null
        return t(password ? 'pageAuth.passwordShort' : 'pageAuth.passwordMissing')
      },
    },
  })

  async function submit({ login, password }: typeof form.values) {
    setWorking(true)
    setFailure(undefined)
    try {
      await onSignedIn(await signInByContract({ login: login.trim(), password }))
    } catch (error) {
      setFailure(error)
      setWorking(false)
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput
        {...form.getInputProps('login')}
        label={t('pageAuth.contract')}
        name="login"
        autoComplete="username webauthn"
        inputMode="numeric"
        maxLength={longestContractNumber}
        autoCapitalize="none"
        spellCheck={false}
        onFocus={onIntent}
      />
      <div>
        <Password form={form} />
        <p className={classes.underField}>{t('pageAuth.hint')}</p>
      </div>
      <OwnDevice />
      {failure !== undefined && (
        <Notice severity="error" live title={failureText(failure, t)}>
          {failure instanceof Refused && !isLockedOut(failure) && (
            <>
              {t('pageAuth.forgotten')} <SupportPhone />
            </>
          )}
        </Notice>
      )}
      <SubmitButton complete={form.isValid()} blocked={isLimited} loading={working}>
        {t('pageAuth.submit')}
      </SubmitButton>
    </form>
  )
}

function Password({ form }: { form: UseFormReturnType<{ login: string; password: string }> }) {
  const t = useMessages()
  const [capsLock, setCapsLock] = useState(false)
  const [visible, setVisible] = useState(false)

  function watchCapsLock(event: KeyboardEvent) {
    setCapsLock(event.getModifierState('CapsLock'))
  }

  return (
    <PasswordInput
      {...form.getInputProps('password')}
      label={t('pageAuth.password')}
      name="password"
      aria-invalid={form.errors['password'] !== undefined}
      autoComplete="current-password"
      maxLength={longestPassword}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'pageAuth.passwordHide' : 'common.passwordShow'),
        tabIndex: 0,
      }}
      description={capsLock ? t('pageAuth.capsLock') : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}
