import type { AnswerOf } from '@kabinet/contract/kernel/call'
import { mayPerson } from '@kabinet/contract/kernel/rights'
import { profileCalls } from '@kabinet/contract/profile'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { config } from '../../shared/page/config.ts'
import { queryKeys } from '../../shared/api/query-keys.ts'

export type User = AnswerOf<typeof profileCalls.userInfo>

export function userQuery() {
  return queryOptions({
    queryKey: queryKeys.user(),
    queryFn: ({ signal }) => send(profileCalls.userInfo, {}, { signal }),
  })
}

/** Returns whether a customer can change the phone number in the cabinet. Only home customers can. */
export function changesPhone({ persone_type }: User): boolean {
  return config.flags.changePhone && mayPerson('customer+home', persone_type)
}

export function confirmsPhone({ persone_type }: User): boolean {
  return mayPerson(profileCalls.phoneValidation.access, persone_type)
}
