import type { InputOf } from '@kabinet/contract/kernel/call'
import { promoCalls } from '@kabinet/contract/promo'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../api/query-keys.ts'
import { send } from '../api/send.ts'
import { config } from '../page/config.ts'
import { wholePhone } from '../i18n/phone-text.ts'
import type { Translate } from '../i18n/messages.tsx'

export interface RequestValues {
  readonly name: string
  /** Phone number without the country code. */
  readonly phone: string
  readonly address: string
}

/** Returns the validators of a connection request (docs/domain/account.md#requests-and-callbacks). */
export function requestRules(t: Translate) {
  return {
    name: (name: string) => (name.trim() ? null : t('common.requestNameMissing')),
    phone: (phone: string) => (wholePhone(phone, config.phone) ? null : t('common.phoneShort')),
    address: (address: string) => (address.trim() ? null : t('common.requestAddressMissing')),
  }
}

export function requestOf({ name, phone, address }: RequestValues) {
  return { name: name.trim(), phone: wholePhone(phone, config.phone)!, address: address.trim() }
}

export function useRequestConnection() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (data: InputOf<typeof promoCalls.requestConnection>['body']['data']) =>
      send(promoCalls.requestConnection, { body: { data } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.serviceRequests() }),
  })
}
