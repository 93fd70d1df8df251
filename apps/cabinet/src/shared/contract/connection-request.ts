import type { InputOf } from '@kabinet/contract/kernel/call'
import { promoCalls } from '@kabinet/contract/promo'
import { useMutation } from '@tanstack/react-query'
import { send } from '../api/send.ts'
import { config } from '../page/config.ts'
import { wholePhone } from '../i18n/phone-text.ts'
import type { Translate } from '../i18n/messages.tsx'

/** Whom to call back, and where something is to be connected, as it is being typed. */
export interface RequestValues {
  readonly name: string
  /** Beside the country's code. */
  readonly phone: string
  readonly address: string
}

/** What a request cannot be sent without (docs/domain/account.md#connection-requests). */
export function requestRules(t: Translate) {
  return {
    name: (name: string) => (name.trim() ? null : t('common.requestNameMissing')),
    phone: (phone: string) => (wholePhone(phone, config.phone) ? null : t('common.phoneShort')),
    address: (address: string) => (address.trim() ? null : t('common.requestAddressMissing')),
  }
}

/** What is sent of values that keep those rules: who, and where. */
export function requestOf({ name, phone, address }: RequestValues) {
  return { name: name.trim(), phone: wholePhone(phone, config.phone)!, address: address.trim() }
}

/** Asks to be called back; there is nothing here that it makes stale. */
export function useRequestConnection() {
  return useMutation({
    mutationFn: (data: InputOf<typeof promoCalls.requestConnection>['body']['data']) =>
      send(promoCalls.requestConnection, { body: { data } }),
  })
}
