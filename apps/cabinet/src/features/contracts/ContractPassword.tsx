import type { ContractRef } from '@kabinet/contract/ids'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { profileCalls } from '@kabinet/contract/profile'
import { Notice } from '@kabinet/ui/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answered } from '../../shared/Answered.tsx'
import { CodeEntry, type CodeSent, sentBefore } from '../../shared/CodeEntry.tsx'
import { ConfirmIdentity, needsConfirmation } from '../../shared/confirm-identity.ts'
import { fieldOf, Refused } from '../../shared/failures.ts'
import { SupportPhone } from '../../shared/SupportPhone.tsx'
import { failureText, useTexts } from '../../shared/texts.tsx'
import { useAutofocus } from '../../shared/use-autofocus.ts'
import { passwordPolicyQuery, useChangePassword } from './contracts.api.ts'
import classes from './contracts.module.css'
import { type Fault, faultsOf, type PasswordPolicy } from './password.ts'
import { PasswordFields } from './PasswordFields.tsx'

/** The refusals that are about one of the passwords. */
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

/** A code that was sent; to which phone is unknown of one that was sent before this form was opened. */
type Sent = CodeSent & { readonly phone: string | undefined }

interface Props {
  readonly contract: ContractRef
  /** Phones of the account, as far as they are known: none of them is a password. */
  readonly phones: readonly string[]
  /** Leads to where a phone is added; absent where that is switched off. */
  readonly onPhone: (() => void) | undefined
}

/** Another password of an own contract, as the operator's policy has it (specification §2, §5). */
export function ContractPassword(props: Props) {
  return (
    <Answered query={useQuery(passwordPolicyQuery(props.contract))}>
      {(policy) => <Change {...props} policy={policy} />}
    </Answered>
  )
}

function Change({ contract, phones, policy: usual, onPhone }: Props & { policy: PasswordPolicy }) {
  const t = useTexts()
  // The policy came after the sheet had given the focus away.
  const fields = useAutofocus<HTMLFormElement>()
  const { byOld, sendCode, byCode } = useChangePassword(contract)
  const [sent, setSent] = useState<Sent>()
  const [lastPhone, setLastPhone] = useState<string>()
  // In place of the current password, or of a code.
  const [byKey, setByKey] = useState(false)
  const policy = byKey ? { ...usual, by_code: false, has_password: false } : usual
  const form = useForm({
    initialValues: { old: '', next: '', again: '', logout: false, keepAccess: false },
    validateInputOnBlur: true,
    validate: (passwords) => {
      const faults = Object.entries(faultsOf(passwords, policy, { contract: contract.contract_id, phones }))
      return Object.fromEntries(faults.map(([field, fault]) => [field, faultText(field, fault)]))
    },
  })

  function faultText(field: string, fault: Fault): string {
    if (fault === 'missing') return t('contracts.passwordNeeded', { field })
    if (fault === 'unfit') return policy.message
    if (fault === 'same') return t('contracts.passwordSame')
    if (fault === 'differs') return t('contracts.passwordDiffers')
    return t('contracts.passwordEasy', { fault })
  }

  const { values } = form
  // As of when the form was opened: the change itself ends their access.
  const [managers] = useState(policy.managers.length)
  const wanted = { new_password: values.next.trim(), logout: values.logout, keep_access: values.keepAccess }
  const work = policy.by_code ? sendCode : byOld
  const { error } = work

  function keep(answer: AnswerOf<typeof profileCalls.changePassword>) {
    setLastPhone(answer.phone)
    setSent(answer)
  }

  function submit() {
    const onError = (refusal: unknown) => {
      // One is under way already, and confirms the password that was typed last (specification §8, 515).
      const before = sentBefore(refusal)
      if (before) return setSent({ ...before, phone: lastPhone })
      const field = fieldOf(refusal, refusedField)
      if (field) form.setFieldError(field, failureText(refusal, t))
    }
    if (policy.by_code) sendCode.mutate(wanted, { onSuccess: keep, onError })
    else byOld.mutate({ ...wanted, ...(policy.has_password && { old_password: values.old }) }, { onError })
  }

  if (needsConfirmation(byOld.error)) return <ConfirmIdentity byKey={byKey} onConfirmed={submit} />
  if (byOld.isSuccess || byCode.isSuccess) {
    return (
      <Notice tone="ok" live title={t('contracts.passwordChanged')}>
        {[
          values.logout && t('contracts.passwordChangedOthers'),
          managers > 0 && !values.keepAccess && t('contracts.passwordChangedAccess', { count: managers }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
    )
  }
  if (sent) {
    return (
      <div className={classes.actions}>
        <CodeEntry
          sent={sent}
          sentTo={sent.phone}
          submit={t('common.confirm')}
          onCheck={byCode.mutateAsync}
          onResend={() => sendCode.mutateAsync(wanted)}
        />
        <Button variant="subtle" onClick={() => setSent(undefined)}>
          {t('contracts.anotherPassword')}
        </Button>
      </div>
    )
  }
  return (
    <form ref={fields} className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <PasswordFields form={form} policy={policy} contract={contract} />
      {error && !fieldOf(error, refusedField) && (
        <Notice
          tone="error"
          live
          title={failureText(error, t)}
          action={wantsPhone(error) && onPhone ? <AddPhone onClick={onPhone} /> : undefined}
        />
      )}
      <SubmitButton complete={form.isValid()} loading={work.isPending}>
        {policy.by_code ? t('common.sendCode') : t('contracts.changePassword')}
      </SubmitButton>
      {usual.by_key && (usual.by_code || usual.has_password) && (
        <Button variant="subtle" onClick={() => setByKey(!byKey)}>
          {byKey
            ? t('contracts.passwordNotByKey', { byCode: usual.by_code ? 'yes' : 'no' })
            : t('contracts.passwordByKey')}
        </Button>
      )}
      {!usual.by_key && !usual.by_code && usual.has_password && (
        <p className={classes.text}>
          {t('contracts.passwordForgotten')} <SupportPhone />
        </p>
      )}
    </form>
  )
}

function AddPhone({ onClick }: { onClick: () => void }) {
  const t = useTexts()
  return (
    <Button variant="subtle" fullWidth={false} onClick={onClick}>
      {t('contracts.addPhone')}
    </Button>
  )
}

function wantsPhone(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'phone_missing' || error.code === 'phone_unconfirmed')
}
