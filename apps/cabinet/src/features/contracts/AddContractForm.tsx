import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { shortestContractNumber } from '@kabinet/contract/contract-input'
import type { ContractRef } from '@kabinet/contract/ids'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkedOnLeaving } from '../../shared/checked-on-leaving.ts'
import { Refused } from '../../shared/failures.ts'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useAddContract } from './contracts.api.ts'
import classes from './contracts.module.css'

interface Props {
  /** The number, where it is known already. */
  readonly number: string
  readonly onChoose: (contract: ContractRef) => void
}

/** A contract added by its number: with its password fully, without it for payment only (specification §5). */
export function AddContractForm({ number, onChoose }: Props) {
  const t = useTexts()
  const add = useAddContract()
  const form = useForm({
    initialValues: { login: number, password: '', paymentOnly: false },
    validateInputOnBlur: true,
    // The refusal was about what was typed before.
    onValuesChange: () => add.isError && add.reset(),
    validate: {
      login: (login) =>
        login.trim().length < shortestContractNumber
          ? t(login.trim() ? 'contracts.numberShort' : 'contracts.numberMissing')
          : null,
      password: (password, { paymentOnly }) => (password || paymentOnly ? null : t('contracts.passwordMissing')),
    },
  })
  const { paymentOnly } = form.values

  function submit({ login, password }: typeof form.values) {
    add.mutate({ login: login.trim(), ...(!paymentOnly && { password }) })
  }

  function another() {
    form.setValues({ login: '', password: '' })
    add.reset()
  }

  if (add.isSuccess) {
    const { contract } = add.data
    return (
      <div className={classes.told}>
        <Notice tone="ok" live title={t('contracts.addedTitle')}>
          {paymentOnly && t('contracts.addedForPayment')}
        </Notice>
        <Button onClick={() => onChoose(contract)}>{t('contracts.show')}</Button>
        <Button variant="default" fullWidth onClick={another}>
          {t('contracts.addAnother')}
        </Button>
      </div>
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput
        {...checkedOnLeaving(form.getInputProps('login'))}
        label={t('contracts.number')}
        name="login"
        inputMode="numeric"
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      {!paymentOnly && (
        <PasswordInput
          {...checkedOnLeaving(form.getInputProps('password'))}
          label={t('contracts.password')}
          name="contract-password"
          aria-invalid={form.errors['password'] !== undefined}
          maxLength={128}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('common.passwordShow'), tabIndex: 0 }}
        />
      )}
      <Checkbox
        {...form.getInputProps('paymentOnly', { type: 'checkbox' })}
        label={t('contracts.noPassword')}
        description={t('contracts.noPasswordText')}
      />
      {add.error && (
        <Notice
          tone={add.error instanceof Refused && add.error.code === 'contract_added' ? 'warn' : 'error'}
          live
          title={failureText(add.error, t)}
        />
      )}
      <SubmitButton complete={form.isValid()} loading={add.isPending}>
        {t('common.addContract')}
      </SubmitButton>
    </form>
  )
}
