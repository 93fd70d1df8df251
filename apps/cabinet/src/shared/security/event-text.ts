import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { ownCalls } from '@kabinet/contract/own'
import { unbrokenPhone } from '../i18n/unbroken.ts'
import type { useMessages } from '../i18n/messages.tsx'

type SecurityEvent = AnswerOf<typeof ownCalls.securityEvents>[number]

type ShownEvent = Pick<SecurityEvent, 'kind' | 'contract' | 'device' | 'to'> &
  Partial<Pick<SecurityEvent, 'way' | 'who' | 'manages'>>

export function eventTitle({ kind, contract, to }: ShownEvent, t: ReturnType<typeof useMessages>): string {
  const values = { contract: contract ?? '', to: kind === 'phone_changed' ? unbrokenPhone(to ?? '') : (to ?? '') }
  const titles: Readonly<Record<SecurityEvent['kind'], string>> = {
    signed_in: t('security.signedIn'),
    device_ended: t('security.deviceEnded'),
    devices_ended: t('security.devicesEnded'),
    phone_changed: t('security.phoneChanged', values),
    email_asked: t('security.emailAsked', values),
    email_changed: t('security.emailChanged', values),
    password_changed: t('security.passwordChanged', values),
    access_added: t('security.accessAdded', values),
    access_revoked: t('security.accessRevoked', values),
    passkey_added: t('security.passkeyAdded', values),
    passkey_removed: t('security.passkeyRemoved', values),
    totp_on: t('security.totpOn'),
    totp_off: t('security.totpOff'),
    secured: t('security.secured'),
    account_locked: t('security.accountLocked'),
    account_unlocked: t('security.accountUnlocked'),
  }
  return titles[kind]
}

export function eventDetails(
  { kind, contract, device, way, who, manages }: ShownEvent,
  t: ReturnType<typeof useMessages>,
) {
  const ways = {
    contract: t('security.byContract', { contract: contract ?? '' }),
    code: t('security.byCode'),
    call: t('security.byCall'),
    passkey: t('security.byPasskey'),
  }
  const isKnown = kind === 'access_added' && typeof manages === 'boolean'
  return [
    (kind === 'signed_in' || kind === 'device_ended') && (device ?? t('access.unknown')),
    kind === 'signed_in' && way && ways[way],
    isKnown && (who || t('access.someone')),
    isKnown && t(manages ? 'security.toManage' : 'security.toPay'),
  ].filter(Boolean)
}
