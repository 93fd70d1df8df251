import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { IconKey } from '@kabinet/ui/icons/key.ts'
import { useState } from 'react'
import { showPasskey } from '../../shared/session/passkeys.ts'
import { useLimit } from '../../shared/api/failures.ts'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { passkeyOptions, signInByPasskey } from './passkey.api.ts'
import type { SignedInProps } from './signed-in.ts'
import classes from './sign-in.module.css'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

/** Sign-in with a passkey: a button and, if the browser supports it, autofill. */
export function PasskeySignIn({ onSignedIn, onIntent }: SignedInProps) {
  const t = useMessages()
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isLimited = useLimit(failure)
  usePasskeyAutofill({ on: !working, onSignedIn, onFailure: setFailure })

  async function ask() {
    if (working) return
    setWorking(true)
    setFailure(undefined)
    onIntent()
    try {
      const credential = await showPasskey(await passkeyOptions())
      if (credential) {
        await signInByPasskey(credential)
        await onSignedIn()
        return
      }
    } catch (error) {
      setFailure(error)
    }
    setWorking(false)
  }

  return (
    <div className={classes.passkey}>
      {failure !== undefined && <Notice severity="error" live title={failureText(failure, t)} />}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconKey size={20} stroke={1.6} aria-hidden="true" />}
        loading={working}
        disabled={isLimited}
        onClick={() => void ask()}
      >
        {t('pageAuth.byPasskey')}
      </Button>
    </div>
  )
}
