import { useEffect, useEffectEvent } from 'react'
import { hasPasskeyAutofill, showPasskey, stopAsking } from '../../shared/passkeys.ts'
import { passkeyOptions, signInByPasskey } from './passkey.api.ts'

/** Of the time that a question is good for; then another one takes its place. */
const share = 0.8

interface Props {
  /** False while a passkey is asked for in another way. */
  readonly on: boolean
  readonly onSignedIn: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/**
 * Offers passkeys among the suggestions of the form's first field, where the browser can. Nothing tells that it cannot:
 * there is the button.
 */
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
      // A browser that fails at it fails unasked.
      const credential = await showPasskey(options, true).catch(() => undefined)
      if (!credential) return
      try {
        await signInByPasskey(credential)
        await signedIn()
      } catch (error) {
        if (isHere) failed(error)
      }
    }

    /** A page that nobody saw has let its question expire. */
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

  // Another question takes the place of this one by itself.
  useEffect(() => () => void stopAsking(), [])
}
