import '@kabinet/ui/inputs/checkbox.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { longestContractNumber, longestPassword, shortestContractNumber } from '@kabinet/contract/contract-input'
import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateOnBlur } from '../../shared/forms/validate-on-blur.ts'
import { Refused } from '../../shared/api/failures.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { needsPassword } from './bulk-add.ts'
import { useAddContract } from './contracts.api.ts'
import classes from './contracts.module.css'
import { Done } from '../../shared/forms/Done.tsx'

interface Props {
  readonly number: string
  readonly onChoose: (contract: ContractRef) => void
}

function useAddContractForm(number: string) {
  const t = useMessages()
  const add = useAddContract()
  const form = useForm({
    initialValues: { login: number, password: '', paymentOnly: false },
    validateInputOnBlur: true,
    // A refusal applies only to the input that was sent.
    onValuesChange: () => add.isError && add.reset(),
    validate: {
      login: (login) =>
        login.trim().length < shortestContractNumber
          ? t(login.trim() ? 'contracts.numberShort' : 'contracts.numberMissing')
          : null,
      password: (password, { paymentOnly }) => (password || paymentOnly ? null : t('contracts.passwordMissing')),
    },
  })
  return {
    form,
    add,
    submit({ login, password, paymentOnly }: typeof form.values) {
      add.mutate({ login: login.trim(), ...(!paymentOnly && { password }) })
    },
    another() {
      form.setValues({ login: '', password: '' })
      add.reset()
    },
  }
}

/** Adds a contract by number: with its password for full access, or without it for payment only. */
export function AddContractForm({ number, onChoose }: Props) {
  const t = useMessages()
  const { form, add, submit, another } = useAddContractForm(number)
  const { paymentOnly } = form.values

  if (add.isSuccess) {
    const { contract } = add.data
    return (
      <Done
        title={t('contracts.addedTitle')}
        text={paymentOnly ? t('contracts.addedForPayment') : undefined}
        finish={{ label: t('contracts.show'), onClick: () => onChoose(contract) }}
        next={{ label: t('contracts.addAnother'), onClick: another }}
      />
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput
        {...validateOnBlur(form.getInputProps('login'))}
        label={t('contracts.number')}
        name="login"
        inputMode="numeric"
        maxLength={longestContractNumber}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      {!paymentOnly && (
        <PasswordInput
          {...validateOnBlur(form.getInputProps('password'))}
          label={t('contracts.password')}
          name="contract-password"
          aria-invalid={form.errors['password'] !== undefined}
          maxLength={longestPassword}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('common.passwordShow'), tabIndex: 0 }}
        />
      )}
      <Checkbox
        {...form.getInputProps('paymentOnly', { type: 'checkbox' })}
        label={t('contracts.noPassword')}
        description={t('contracts.noPasswordText')}
      />
      {add.error && <Failure error={add.error} />}
      <SheetActions>
        {needsPassword(add.error) ? (
          <Button onClick={() => form.setFieldValue('paymentOnly', false)}>{t('contracts.withPassword')}</Button>
        ) : (
          <SubmitButton complete={form.isValid()} loading={add.isPending}>
            {t('common.addContract')}
          </SubmitButton>
        )}
      </SheetActions>
    </form>
  )
}

function Failure({ error }: { error: Error }) {
  const t = useMessages()
  const isKnown = error instanceof Refused && error.refusal === 'contract_added'
  return <Notice severity={isKnown ? 'warn' : 'error'} live title={failureText(error, t)} />
}
