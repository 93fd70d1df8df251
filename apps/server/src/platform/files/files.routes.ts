import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../http/http.ts'
import type { Files } from './files.ts'

export function registerFileRoutes(api: Api, files: Files): void {
  api.routes(
    { file: ownCalls.file },
    schemas,
    { file: ({ params, query }) => files.openLink(params.id, query) },
    { appKey: 'not asked' },
  )
}
