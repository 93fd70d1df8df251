import '@mantine/core/styles/PasswordInput.layer.css'
import { isByKey } from '@kabinet/contract/confirmation'
import { longestPassword } from '@kabinet/contract/contract-input'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button, NativeSelect, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryBoundary } from '../api/QueryBoundary.tsx'
import { CodeEntry, type CodeSent, sentBefore } from '../forms/CodeEntry.tsx'
import classes from './ConfirmIdentity.module.css'
import { type Confirmation, confirmationQuery, useConfirm, useContractLabel } from './confirmation.ts'
import { fieldOf, useLimit } from '../api/failures.ts'
import { ignoreDoubleClick } from '../forms/ignore-double-click.ts'
import { hasPasskeys } from './has-passkeys.ts'
import { TotpForm } from './TotpForm.tsx'
import { SupportPhone } from '../page/SupportPhone.tsx'
import { fieldFailureText } from '../forms/field-failure-text.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'
import { useAutofocus } from '../forms/use-autofocus.ts'

interface Props {
  readonly onConfirmed: () => void
}

interface Asked extends Props {
  /** Why it is asked, if what precedes does not explain it. */
  readonly why?: string
  /** Whether only a passkey or an authenticator app is accepted. */
  readonly byKey?: boolean
}

/** Asks signed-in users to confirm their identity with a passkey, an authenticator app, a password or a code. */
export function ConfirmIdentity({ onConfirmed, byKey = false, ...asked }: Asked) {
  const t = useMessages()
  return (
    <QueryBoundary query={useQuery(confirmationQuery())} failed={t('confirmation.failed')}>
      {(known) => (
        <TakesFocus>
          <Ways
            {...asked}
            known={byKey ? { ...known, ways: known.ways.filter(isByKey) } : known}
            onConfirmed={onConfirmed}
          />
        </TakesFocus>
      )}
    </QueryBoundary>
  )
}

function TakesFocus({ children }: { children: ReactNode }) {
  return <div ref={useAutofocus<HTMLDivElement>()}>{children}</div>
}

function Ways({ known, why, onConfirmed }: Pick<Asked, 'why' | 'onConfirmed'> & { known: Confirmation }) {
  const t = useMessages()
  const ways = known.ways.filter((one) => one !== 'passkey' || hasPasskeys())
  const [way, setWay] = useState(ways[0])
  const [sent, setSent] = useState<CodeSent>()
  const { sendCode, confirm } = useConfirm()
  const isLimited = useLimit(sendCode.error)
  const others = ways
    .filter((one) => one !== way)
    .map((other) => <OtherWay key={other} way={other} onClick={() => setWay(other)} />)

  if (!way) {
    return (
      <Notice severity="warn" title={t('confirmation.none')}>
        {t('confirmation.noneText')} <SupportPhone />
      </Notice>
    )
  }
  if (way === 'code' && sent) {
    return (
      <div className={classes.confirmation}>
        <CodeEntry
          sent={sent}
          sentTo={known.phone ?? undefined}
          submit={t('common.confirm')}
          sendsItself
          onCheck={async (code) => {
            await confirm.mutateAsync({ by: 'code', sms_code: code })
            onConfirmed()
          }}
          onResend={() => sendCode.mutateAsync()}
        />
        {others}
      </div>
    )
  }

  function send() {
    sendCode.mutate(undefined, { onSuccess: setSent, onError: (error) => setSent(sentBefore(error)) })
  }

  return (
    <div className={classes.confirmation}>
      <p className={classes.why}>{why ?? t('confirmation.why')}</p>
      {way === 'code' ? (
        <>
          {sendCode.error && !sentBefore(sendCode.error) && (
            <Notice severity="error" live title={failureText(sendCode.error, t)} />
          )}
          <Button loading={sendCode.isPending} disabled={isLimited} onClick={send} data-autofocus>
            {t('confirmation.sendCode', { phone: known.phone ?? '' })}
          </Button>
        </>
      ) : way === 'password' ? (
        <ByPassword known={known} onConfirmed={onConfirmed} />
      ) : way === 'passkey' ? (
        <ByPasskey onConfirmed={onConfirmed} />
      ) : (
        <TotpForm
          text={t('totp.confirmText')}
          submit={t('common.confirm')}
          onCode={async (code) => {
            await confirm.mutateAsync({ by: 'totp', totp_code: code })
            onConfirmed()
          }}
        />
      )}
      {others}
    </div>
  )
}

function OtherWay({ way, onClick }: { way: Confirmation['ways'][number]; onClick: () => void }) {
  const t = useMessages()
  const labels: Readonly<Record<typeof way, string>> = {
    code: t('confirmation.byCode'),
    password: t('confirmation.byPassword'),
    passkey: t('confirmation.byPasskey'),
    totp: t('confirmation.byTotp'),
  }
  return (
    <Button variant="subtle" onClick={onClick}>
      {labels[way]}
    </Button>
  )
}

function ByPasskey({ onConfirmed }: Props) {
  const t = useMessages()
  const { byPasskey } = useConfirm()
  const isLimited = useLimit(byPasskey.error)
  return (
    <>
      {byPasskey.error && <Notice severity="error" live title={failureText(byPasskey.error, t)} />}
      <Button
        loading={byPasskey.isPending}
        disabled={isLimited}
        onClick={ignoreDoubleClick(() => byPasskey.mutate(undefined, { onSuccess: (shown) => shown && onConfirmed() }))}
        data-autofocus
      >
        {t('confirmation.usePasskey')}
      </Button>
    </>
  )
}

function ByPassword({ known: { contracts }, onConfirmed }: Props & { known: Confirmation }) {
  const t = useMessages()
  const { confirm } = useConfirm()
  const labelOf = useContractLabel()
  const isLimited = useLimit(confirm.error)
  const form = useForm({
    initialValues: { contract: '0', password: '' },
    // A failure, such as a rate limit, concerns the contract that was sent.
    onValuesChange: ({ contract }, before) => {
      if (contract !== before.contract && confirm.isError) confirm.reset()
    },
    validate: { password: (password) => (password ? null : t('confirmation.passwordMissing')) },
  })
  const chosen = contracts[Number(form.values.contract)]

  function submit({ password }: typeof form.values) {
    if (!chosen) return
    confirm.mutate(
      { by: 'password', ...chosen, password },
      {
        onSuccess: onConfirmed,
        onError: (error) => {
          if (fieldOf(error, { wrong_password: 'password' })) form.setFieldError('password', fieldFailureText(error, t))
        },
      },
    )
  }

  return (
    <form className={classes.confirmation} noValidate onSubmit={form.onSubmit(submit)}>
      <input hidden readOnly name="username" autoComplete="username" value={chosen?.contract_id ?? ''} />
      {contracts.length > 1 && (
        <NativeSelect
          {...form.getInputProps('contract')}
          label={t('confirmation.contract')}
          data={contracts.map((one, index) => ({ value: String(index), label: labelOf(one) }))}
        />
      )}
      <PasswordInput
        {...form.getInputProps('password')}
        label={
          contracts.length > 1
            ? t('confirmation.password')
            : t('confirmation.passwordOf', { number: chosen!.contract_id })
        }
        name="password"
        autoComplete="current-password"
        maxLength={longestPassword}
        visibilityToggleButtonProps={{ 'aria-label': t('common.passwordShow'), tabIndex: 0 }}
        data-autofocus
      />
      {confirm.error && !fieldOf(confirm.error, { wrong_password: 'password' }) && (
        <Notice severity="error" live title={failureText(confirm.error, t)} />
      )}
      <SubmitButton complete={form.isValid()} blocked={isLimited} loading={confirm.isPending}>
        {t('common.confirm')}
      </SubmitButton>
    </form>
  )
}
