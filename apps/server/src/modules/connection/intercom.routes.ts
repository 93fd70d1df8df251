import { intercomCalls } from '@kabinet/contract/intercom'
import * as schemas from '@kabinet/contract/intercom.schemas'
import type { Api } from '../../platform/http/http.ts'
import type { TokenTransport } from '../sign-in/index.ts'
import type { IntercomOrdering } from './intercom-ordering.service.ts'
import type { IntercomStarting } from './intercom-starting.service.ts'

interface Services {
  readonly ordering: IntercomOrdering
  readonly starting: IntercomStarting
}

/** Registers the calls of an order for an intercom; `holder` is the owner of the key that the guard has found. */
export function registerIntercomRoutes(api: Api, { ordering, starting }: Services, transport: TokenTransport): void {
  api.routes(intercomCalls, schemas, {
    start: ({ body, language }) => starting.start(body.slug, language),
    checkSmsIntercoms: async ({ holder, body, request, address }) => ({
      status: await starting.checkSms(
        holder.process,
        { phone: body.phone, code: body.sms_code },
        { browser: transport.browsers.read(request), address },
      ),
    }),
    changeStatusProcess: ({ holder, language }) => ordering.status(holder.process, language),
    binding: ({ holder }) => ordering.bind(holder.process),
    infoProcess: ({ holder }) => ordering.describe(holder.process),
    updateProcess: async ({ holder, body: { phone, code_phrase: phrase } }) => ({
      status:
        phone === undefined
          ? await ordering.enterPhrase(holder.process, phrase ?? '')
          : await starting.enterPhone(holder.process, phone),
    }),
  })
}
