import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { profileCalls } from '@kabinet/contract/profile'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { CodeEntry, type CodeSent, sentBefore } from '../../shared/forms/CodeEntry.tsx'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import { fieldOf, Refused, useLimit } from '../../shared/api/failures.ts'
import { SupportPhone } from '../../shared/page/SupportPhone.tsx'
import { fieldFailureText } from '../../shared/forms/field-failure-text.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { useAutofocus } from '../../shared/forms/use-autofocus.ts'
import { passwordPolicyQuery, useChangePassword } from './contracts.api.ts'
import classes from './contracts.module.css'
import { type Fault, faultsOf, type PasswordPolicy } from './password.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { Done } from '../../shared/forms/Done.tsx'

const refusedField = {
  wrong_password: 'old',
  password_policy: 'next',
  password_pattern: 'next',
  password_date: 'next',
  password_number: 'next',
  password_phone: 'next',
  password_common: 'next',
  password_same: 'next',
} as const

/** A code that was sent. The phone number is undefined if the code was sent before this form was opened. */
type Sent = CodeSent & { readonly phone: string | undefined }

interface Props {
  readonly contract: ContractRef
  /** Phone numbers of the account, which the password must not contain. */
  readonly phones: readonly string[]
  /** Opens the form for adding a phone number; undefined if the operator disables that. */
  readonly onPhone: (() => void) | undefined
}

/** Changes a contract's password: docs/domain/account.md#contract-passwords. */
export function ContractPassword(props: Props) {
  const t = useMessages()
  return (
    <QueryBoundary query={useQuery(passwordPolicyQuery(props.contract))} failed={t('contracts.passwordFailed')}>
      {(policy) => <Change {...props} policy={policy} />}
    </QueryBoundary>
  )
}

type PasswordForm = ReturnType<typeof usePasswordForm>

function usePasswordForm({ contract, phones }: Pick<Props, 'contract' | 'phones'>, policy: PasswordPolicy) {
  const t = useMessages()

  function faultText(field: string, fault: Fault): string {
    if (fault === 'missing') return t('contracts.passwordNeeded', { field })
    if (fault === 'unfit') return policy.message
    if (fault === 'same') return t('contracts.passwordSame')
    if (fault === 'differs') return t('contracts.passwordDiffers')
    return t('contracts.passwordEasy', { fault })
  }

  return useForm({
    initialValues: { old: '', next: '', again: '', logout: false, keepAccess: false },
    validateInputOnBlur: true,
    validate: (passwords) => {
      const faults = Object.entries(faultsOf(passwords, policy, { contract: contract.contract_id, phones }))
      return Object.fromEntries(faults.map(([field, fault]) => [field, faultText(field, fault)]))
    },
  })
}

/**
 * Sends the change: at once if the current password, a passkey or an authenticator app confirms it, otherwise after a
 * code has been entered.
 */
function usePasswordChange(contract: ContractRef, policy: PasswordPolicy, form: PasswordForm) {
  const t = useMessages()
  const { byOld, sendCode, byCode } = useChangePassword(contract)
  const [sent, setSent] = useState<Sent>()
  const [lastPhone, setLastPhone] = useState<string>()
  const { values } = form
  const wanted = { new_password: values.next.trim(), logout: values.logout, keep_access: values.keepAccess }

  function keep(answer: AnswerOf<typeof profileCalls.changePassword>) {
    setLastPhone(answer.phone)
    setSent(answer)
  }

  function onError(refusal: unknown) {
    const before = sentBefore(refusal)
    if (before) return setSent({ ...before, phone: lastPhone })
    const field = fieldOf(refusal, refusedField)
    if (field) form.setFieldError(field, fieldFailureText(refusal, t))
  }

  return {
    byOld,
    byCode,
    work: policy.by_code ? sendCode : byOld,
    sent,
    submit() {
      if (policy.by_code) sendCode.mutate(wanted, { onSuccess: keep, onError })
      else byOld.mutate({ ...wanted, ...(policy.has_password && { old_password: values.old }) }, { onError })
    },
    resend: () => sendCode.mutateAsync(wanted),
    startOver: () => setSent(undefined),
  }
}

function Change({ contract, phones, policy: usual, onPhone }: Props & { policy: PasswordPolicy }) {
  const t = useMessages()
  // The sheet set the focus before the policy was loaded.
  const fields = useAutofocus<HTMLFormElement>()
  // Whether a passkey or an authenticator app confirms the change, instead of the current password or a code.
  const [byKey, setByKey] = useState(false)
  const policy = byKey ? { ...usual, by_code: false, has_password: false } : usual
  // Number of managers when the form was opened. The change itself may revoke their access.
  const [managers] = useState(policy.managers.length)
  const form = usePasswordForm({ contract, phones }, policy)
  const change = usePasswordChange(contract, policy, form)
  const { byOld, byCode, work, sent } = change
  const isLimited = useLimit(work.error)

  if (needsConfirmation(byOld.error)) return <ConfirmIdentity byKey={byKey} onConfirmed={change.submit} />
  if (byOld.isSuccess || byCode.isSuccess) return <Changed values={form.values} managers={managers} />
  if (sent) {
    return (
      <div className={classes.actions}>
        <CodeEntry
          sent={sent}
          sentTo={sent.phone}
          submit={t('common.confirm')}
          onCheck={byCode.mutateAsync}
          onResend={change.resend}
        />
        <Button variant="subtle" onClick={change.startOver}>
          {t('contracts.anotherPassword')}
        </Button>
      </div>
    )
  }
  const otherWay = <OtherWay policy={usual} byKey={byKey} onSwitch={() => setByKey(!byKey)} />
  return (
    <form ref={fields} className={classes.form} noValidate onSubmit={form.onSubmit(change.submit)}>
      <PasswordFields form={form} policy={policy} contract={contract} otherWay={!usual.by_code && otherWay} />
      {work.error && !fieldOf(work.error, refusedField) && (
        <Notice
          severity="error"
          live
          title={failureText(work.error, t)}
          action={wantsPhone(work.error) && onPhone ? <AddPhone onClick={onPhone} /> : undefined}
        />
      )}
      <SheetActions>
        <SubmitButton complete={form.isValid()} blocked={isLimited} loading={work.isPending}>
          {policy.by_code ? t('common.sendCode') : t('contracts.changePassword')}
        </SubmitButton>
      </SheetActions>
      {usual.by_code && otherWay}
    </form>
  )
}

interface ChangedProps {
  readonly values: PasswordForm['values']
  readonly managers: number
}

function Changed({ values: { logout, keepAccess }, managers }: ChangedProps) {
  const t = useMessages()
  return (
    <Done
      title={t('contracts.passwordChanged')}
      text={[
        logout && t('contracts.passwordChangedOthers'),
        managers > 0 && !keepAccess && t('contracts.passwordChangedAccess', { count: managers }),
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

interface OtherWayProps {
  readonly policy: PasswordPolicy
  readonly byKey: boolean
  readonly onSwitch: () => void
}

/** Offers another way to confirm. If only the current password is accepted, shows the support phone number instead. */
function OtherWay({ policy: { by_key, by_code, has_password }, byKey, onSwitch }: OtherWayProps) {
  const t = useMessages()
  if (by_key && (by_code || has_password)) {
    return (
      <Button
        variant="subtle"
        fullWidth={by_code}
        className={by_code ? undefined : classes.otherWay}
        onClick={onSwitch}
      >
        {byKey ? t('contracts.passwordNotByKey', { byCode: by_code ? 'yes' : 'no' }) : t('contracts.passwordByKey')}
      </Button>
    )
  }
  if (by_key || by_code || !has_password) return null
  return (
    <p className={classes.text}>
      {t('contracts.passwordForgotten')} <SupportPhone />
    </p>
  )
}

function AddPhone({ onClick }: { onClick: () => void }) {
  const t = useMessages()
  return (
    <Button variant="subtle" fullWidth={false} onClick={onClick}>
      {t('contracts.addPhone')}
    </Button>
  )
}

function wantsPhone(error: unknown): boolean {
  return error instanceof Refused && (error.refusal === 'phone_missing' || error.refusal === 'phone_unconfirmed')
}
