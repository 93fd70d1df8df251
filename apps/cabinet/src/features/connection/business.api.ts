import { connectionCalls } from '@kabinet/contract/connection'
import type { InputOf } from '@kabinet/contract/kernel/call'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'

export function useBusinessOrder() {
  return useMutation({
    mutationFn: (body: InputOf<typeof connectionCalls.orderForBusiness>['body']) =>
      send(connectionCalls.orderForBusiness, { body }),
  })
}
