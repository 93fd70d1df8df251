import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { Button } from '@mantine/core'
import { IconKey } from '@kabinet/ui/icons/key.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepsPasskeys } from '../../shared/session/passkeys.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { passkeyOffer } from './passkey-offer.ts'
import { passkeysQuery } from './passkeys.api.ts'

/**
 * Offers to create a passkey if the device supports passkeys and the account has none for this host. Once answered, the
 * offer does not appear on this device again.
 */
export function PasskeyOffer({ onAccept }: { onAccept: () => void }) {
  const t = useMessages()
  const [isOffered, setOffered] = useState(false)
  const { data } = useQuery({ ...passkeysQuery(), enabled: isOffered })

  useEffect(() => {
    let isHere = true
    if (!passkeyOffer.isOver()) void keepsPasskeys().then((can) => isHere && setOffered(can))
    return () => {
      isHere = false
    }
  }, [])

  function end() {
    passkeyOffer.end()
    setOffered(false)
  }

  if (!isOffered || !data || data.passkeys.some(({ host }) => host === location.hostname)) return null
  return (
    <Notice
      severity="info"
      icon={<IconKey size={22} stroke={1.6} />}
      title={t('passkeys.offer')}
      action={
        <>
          <Button
            variant="subtle"
            fullWidth={false}
            onClick={() => {
              end()
              onAccept()
            }}
          >
            {t('passkeys.offerYes')}
          </Button>
          <Button variant="subtle" fullWidth={false} onClick={end}>
            {t('passkeys.offerNo')}
          </Button>
        </>
      }
    >
      {t('passkeys.offerText')}
    </Notice>
  )
}
