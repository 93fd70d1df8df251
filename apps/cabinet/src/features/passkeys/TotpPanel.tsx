import { CopyButton } from '@kabinet/ui/primitives/CopyButton.tsx'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryBoundary } from '../../shared/api/QueryBoundary.tsx'
import { ConfirmIdentity, needsConfirmation } from '../../shared/session/confirm-identity.ts'
import { ignoreDoubleClick } from '../../shared/forms/ignore-double-click.ts'
import { QrCode } from '../../shared/session/QrCode.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import { TotpForm } from '../../shared/session/TotpForm.tsx'
import classes from './passkeys.module.css'
import { totpQuery, useConfirmTotp, useNewTotp, useRemoveTotp, useTotpDone } from './totp.api.ts'

const inFoot = (button: ReactNode) => <SheetActions>{button}</SheetActions>

export function TotpPanel({ onDone }: { onDone: () => void }) {
  const t = useMessages()
  const totp = useQuery(totpQuery())
  const [codes, setCodes] = useState<readonly string[]>()
  // Recovery codes stay visible, because the server does not return them again.
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <QueryBoundary query={totp} failed={t('totp.failed')}>
      {({ on, recovery_left: left }) => (on ? <TurnOff left={left} /> : <SetUp onOn={setCodes} />)}
    </QueryBoundary>
  )
}

function SetUp({ onOn }: { onOn: (codes: readonly string[]) => void }) {
  const t = useMessages()
  const begin = useNewTotp()
  const confirm = useConfirmTotp()
  if (needsConfirmation(begin.error)) return <ConfirmIdentity onConfirmed={() => begin.mutate()} />
  if (begin.data) {
    return (
      <div className={classes.panel}>
        <NewKey {...begin.data} />
        <TotpForm
          text={t('totp.firstCode')}
          submit={t('totp.turnOn')}
          appOnly
          place={inFoot}
          onCode={async (code) => onOn((await confirm.mutateAsync(code)).recovery_codes)}
        />
      </div>
    )
  }
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('totp.text')}</p>
      {begin.error && <Notice severity="error" live title={failureText(begin.error, t)} />}
      <Button loading={begin.isPending} onClick={ignoreDoubleClick(() => begin.mutate())}>
        {t('totp.setUp')}
      </Button>
    </div>
  )
}

/** The app's key. A phone cannot scan its own screen, so there the app is opened, and the QR code is for another phone. */
function NewKey({ uri, secret }: { uri: string; secret: string }) {
  const t = useMessages()
  const desk = useIsDesktop()
  const [shown, setShown] = useState(false)
  const code = (
    <div className={classes.qr}>
      <QrCode text={uri} label={t('totp.qr')} />
    </div>
  )
  return (
    <>
      <p className={classes.text}>{t(desk ? 'totp.scan' : 'totp.onPhone')}</p>
      {desk ? (
        code
      ) : (
        <Button component="a" variant="default" href={uri}>
          {t('totp.open')}
        </Button>
      )}
      <div className={classes.kept}>
        <p className={classes.words}>{t('totp.byHand')}</p>
        <CopyButton text={secret} label={t('common.copy')} copied={t('common.copied')} />
        <code className={classes.secret}>{secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>
      </div>
      {!desk && (
        <Button variant="subtle" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'totp.hideCode' : 'totp.showCode')}
        </Button>
      )}
      {!desk && shown && code}
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useMessages()
  const refresh = useTotpDone()
  return (
    <div className={classes.panel}>
      <Notice severity="ok" live title={t('totp.isOn')} />
      <p className={classes.text}>{t('totp.recoveryText')}</p>
      <div className={classes.kept}>
        <p className={classes.words}>{t('totp.recovery')}</p>
        <CopyButton text={codes.join('\n')} label={t('common.copy')} copied={t('common.copied')} />
        <ul className={classes.codes} aria-label={t('totp.recovery')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <SheetActions>
        <Button
          onClick={() => {
            void refresh()
            onDone()
          }}
        >
          {t('totp.kept')}
        </Button>
      </SheetActions>
    </div>
  )
}

function TurnOff({ left }: { left: number }) {
  const t = useMessages()
  const remove = useRemoveTotp()
  const refresh = useTotpDone()
  return (
    <div className={classes.panel}>
      <Notice severity={left > 0 ? 'ok' : 'warn'} title={t('totp.isOn')}>
        {t('totp.recoveryLeft', { left })}
      </Notice>
      <TotpForm
        text={t('totp.offText')}
        submit={t('totp.turnOff')}
        place={inFoot}
        onCode={async (code) => {
          await remove.mutateAsync(code)
          await refresh()
        }}
      />
    </div>
  )
}
