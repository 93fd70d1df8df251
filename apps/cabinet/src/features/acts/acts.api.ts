import type { ActDays } from '@kabinet/contract/act-days'
import { businessCalls } from '@kabinet/contract/business'
import type { ContractRef } from '@kabinet/contract/ids'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/client.ts'
import { saveFile } from '../../shared/save-file.ts'

const drawing = { mutationKey: ['act'] }

interface Asked {
  readonly days: ActDays
  readonly all: boolean
}

/** Has the act drawn up and saves it, one at a time: the account's next one would be refused meanwhile. */
export function useSaveAct({ contract_id, billing_id }: ContractRef) {
  const queryClient = useQueryClient()
  /** Also while one is drawn up that was asked for before the sheet was closed. */
  const isDrawing = useIsMutating(drawing) > 0
  const save = useMutation({
    ...drawing,
    mutationFn: ({ days, all }: Asked) =>
      send(businessCalls.act, {
        query: { contract_id, billing_id, dateFrom: days.from, dateTo: days.to, ...(all && { allContracts: 'true' }) },
      }),
    onSuccess: saveFile,
  })

  return {
    save,
    isDrawing,
    ask(asked: Asked) {
      // The second press of a double click comes before what is drawn shows.
      if (queryClient.isMutating(drawing) === 0) save.mutate(asked)
    },
  }
}
