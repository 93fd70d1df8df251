import type { ActDays, ActFormat } from '@kabinet/contract/statement-period'
import { businessCalls } from '@kabinet/contract/business'
import type { ContractRef } from '@kabinet/contract/ids'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'
import { saveFile } from '../../shared/api/save-file.ts'

const drawing = { mutationKey: ['act'] }

interface Asked {
  readonly days: ActDays
  readonly all: boolean
  readonly format: ActFormat
}

/** Requests a statement and saves it. Requests only one at a time, as the server refuses concurrent requests. */
export function useSaveStatement({ contract_id, billing_id }: ContractRef) {
  const queryClient = useQueryClient()
  /** Whether a statement is being generated, even if it was requested before the tab was left. */
  const isDrawing = useIsMutating(drawing) > 0
  const save = useMutation({
    ...drawing,
    mutationFn: ({ days, all, format }: Asked) =>
      send(businessCalls.act, {
        query: {
          contract_id,
          billing_id,
          dateFrom: days.from,
          dateTo: days.to,
          format,
          ...(all && { allContracts: 'true' }),
        },
      }),
    onSuccess: saveFile,
  })

  return {
    save,
    isDrawing,
    ask(asked: Asked) {
      // The second click of a double click may arrive before the busy state is rendered.
      if (queryClient.isMutating(drawing) === 0) save.mutate(asked)
    },
  }
}
