import { ownCalls } from '@kabinet/contract/own'
import * as schemas from '@kabinet/contract/own.schemas'
import type { Api } from '../../platform/http.ts'
import type { Texts } from './texts.service.ts'

export function registerTextRoutes(api: Api, texts: Texts): void {
  api.routes(
    { smsStatus: ownCalls.smsStatus },
    schemas,
    {
      smsStatus: async ({ body }) => {
        await texts.calledBack(body)
        return {}
      },
    },
    { appKey: 'not asked', signedBy: texts.isGenuine },
  )
}
