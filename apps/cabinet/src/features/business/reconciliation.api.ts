import type { ActDays } from '@kabinet/contract/statement-period'
import { businessCalls } from '@kabinet/contract/business'
import type { ContractRef } from '@kabinet/contract/ids'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { saveFile } from '../../shared/api/save-file.ts'

const drawing = { mutationKey: ['act'] }

interface Asked {
  readonly days: ActDays
  readonly all: boolean
}

/** Generates and saves the statement, one at a time: the server refuses concurrent ones per account. */
export function useSaveStatement({ contract_id, billing_id }: ContractRef) {
  const queryClient = useQueryClient()
  /** Includes one requested before the sheet was reopened. */
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
      // A double click arrives before the busy state renders.
      if (queryClient.isMutating(drawing) === 0) save.mutate(asked)
    },
  }
}
