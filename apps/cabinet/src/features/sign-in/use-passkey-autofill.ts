import { useEffect, useEffectEvent } from 'react'
import { hasPasskeyAutofill, showPasskey, stopAsking } from '../../shared/session/passkeys.ts'
import { passkeyOptions, signInByPasskey } from './passkey.api.ts'

/** Fraction of a challenge's lifetime after which it is replaced with a new one. */
const share = 0.8

interface Props {
  /** Whether to offer autofill: false while the button requests a passkey. */
  readonly on: boolean
  readonly onSignedIn: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/** Offers passkeys in the autofill of the first field, if the browser supports that. */
export function usePasskeyAutofill({ on, onSignedIn, onFailure }: Props): void {
  const signedIn = useEffectEvent(onSignedIn)
  const failed = useEffectEvent(onFailure)

  useEffect(() => {
    if (!on) return undefined
    let isHere = true
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask() {
      if (!isHere || document.hidden) return
      const options = await passkeyOptions().catch(() => undefined)
      if (!options || !isHere) return
      timer = setTimeout(() => void ask(), Number(options['timeout']) * share)
      // Errors are ignored, because the user did not ask for a passkey.
      const credential = await showPasskey(options, true).catch(() => undefined)
      if (!credential) return
      try {
        await signInByPasskey(credential)
        await signedIn()
      } catch (error) {
        if (isHere) failed(error)
      }
    }

    /** Once the page is visible again, requests a new challenge, because the previous one may have expired. */
    function comeBack() {
      clearTimeout(timer)
      void ask()
    }

    void hasPasskeyAutofill().then((can) => {
      if (!can || !isHere) return undefined
      document.addEventListener('visibilitychange', comeBack)
      return ask()
    })
    return () => {
      isHere = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [on])

  useEffect(() => () => void stopAsking(), [])
}
