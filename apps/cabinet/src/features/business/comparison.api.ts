import { ownComparisonCalls } from '@kabinet/contract/comparison'
import type { AnswerOf } from '@kabinet/contract/kernel/call'
import type { ContractRef } from '@kabinet/contract/ids'
import type { ActDays } from '@kabinet/contract/statement-period'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../shared/api/send.ts'

export type Comparison = AnswerOf<typeof ownComparisonCalls.actComparison>
export type ComparedLine = Comparison['only_ours'][number]

export interface ComparisonRequest {
  readonly file: File
  readonly days: ActDays
  readonly reversed: boolean
}

/** The file has been changed or deleted since it was chosen: browsers then no longer read it. */
export class FileGone extends Error {
  override name = 'FileGone'
}

export function useCompareStatement({ contract_id, billing_id }: ContractRef) {
  return useMutation({
    mutationFn: async ({ file, days, reversed }: ComparisonRequest) => {
      const content = await file.arrayBuffer().catch((cause: unknown) => {
        throw new FileGone(file.name, { cause })
      })
      const query = {
        contract_id,
        billing_id,
        dateFrom: days.from,
        dateTo: days.to,
        ...(reversed && { reversed: 'true' }),
      }
      return send(ownComparisonCalls.actComparison, { query }, { file: new File([content], file.name) })
    },
  })
}
