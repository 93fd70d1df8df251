import { ownComparisonCalls } from '@kabinet/contract/comparison'
import * as schemas from '@kabinet/contract/comparison.schemas'
import { statementFileMaxBytes } from '@kabinet/contract/comparison-file'
import { buffer } from 'node:stream/consumers'
import { receiveFile } from '../../platform/files/multipart.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Comparisons } from './comparison.service.ts'

export function registerComparisonRoutes(api: Api, comparisons: Comparisons): void {
  api.routes(ownComparisonCalls, schemas, {
    actComparison: ({ caller, contracts: [contract], query, language, request }) =>
      comparisons.compare({
        caller,
        contract,
        days: { from: query.dateFrom || undefined, to: query.dateTo || undefined },
        reversed: query.reversed ?? false,
        language,
        receive: () => receiveFile(request, statementFileMaxBytes, (part) => buffer(part.file)),
      }),
  })
}
