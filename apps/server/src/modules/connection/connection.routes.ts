import { connectionProcessCalls, ownConnectionCalls } from '@kabinet/contract/connection-process'
import { continuedOrderCalls } from '@kabinet/contract/continued-order'
import * as schemas from '@kabinet/contract/connection-process.schemas'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../platform/http/http.ts'
import { keyOf } from '../../platform/http/process-key.ts'
import type { TokenTransport } from '../sign-in/index.ts'
import type { Connection } from './connection.service.ts'
import type { CustomerKey, Returned } from './persons.service.ts'

/** Returns the customer key of a request that the guard has let through, wherever it was sent. */
const keySent = (request: FastifyRequest) => keyOf(connectionProcessCalls.createCustomer.key, request) ?? ''

/** Registers the calls of a process; `holder` is the owner of the key that the guard has found. */
export function registerProcessRoutes(api: Api, connection: Connection, transport: TokenTransport): void {
  const { starting, persons, choosing, paying, papers, visiting, line, entering, reading, intercom } = connection

  const complete = (holder: CustomerKey | { kind: 'intercom'; process: number }, returned: Returned) =>
    holder.kind === 'customer'
      ? persons.complete(holder, returned)
      : intercom.persons.complete(holder.process, returned)

  api.routes(connectionProcessCalls, schemas, {
    createProcess: ({ holder, body, language }) =>
      starting.start({
        holder,
        phone: body.phone,
        streetId: body.street_id,
        houseId: body.house_id,
        flat: body.flat,
        fullName: body.full_name,
        referral: body.ref_user_id || null,
        language,
      }),
    statusProcess: ({ holder }) => reading.status(holder.process),
    createCustomerByPhone: async ({ holder, body, request }) => {
      if (holder.kind === 'customer') await persons.byPhone(holder, body.phone)
      else await intercom.persons.byName(holder.process, { phone: body.phone, name: body.full_name })
      return { key: keySent(request) }
    },
    async authByCustomerKey({ holder, caller, ...answering }) {
      const opened = await entering.enter(holder.process, transport.clientOf(answering.request), caller)
      return transport.enter(transport.requireWhole(opened, answering.reply), answering)
    },
    getContracts: ({ holder, language }) => choosing.listContracts(holder.process, language),
    bindingContract: async ({ holder, body }) => ({
      status: await choosing.chooseContract(holder.process, body.contract_number ?? ''),
    }),
    getTariffs: ({ holder, language }) => choosing.listOffers(holder.process, language),
    createServices: async ({ holder, body: { inet, ctv, iptv, cctv, has_cable: hasCable, code_phrase: phrase } }) => ({
      status: await choosing.chooseServices(holder.process, {
        choice: { inet, ctv, iptv, cctv },
        hasCable,
        phrase: phrase ?? '',
      }),
    }),
    processInfo: ({ holder, language }) => paying.describe(holder.process, language),
    payLater: async ({ holder, body }) => ({
      status: await paying.payLater(holder.process, body.value.has_payment),
    }),
    authUrl: ({ holder, query, language }) =>
      holder.kind === 'customer'
        ? persons.begin(holder, query.url, language)
        : intercom.persons.begin(holder.process, query.url, language),
    createCustomerByGet: async ({ holder, query, request }) => {
      await complete(holder, query)
      return { key: keySent(request) }
    },
    createCustomer: async ({ holder, body, request }) => {
      await complete(holder, body)
      return { key: keySent(request) }
    },
    contractByProcessKey: ({ holder, language }) => reading.contract(holder.process, language),
    engineerDays: ({ holder, query }) => visiting.listDays(holder.process, query.date),
    bookEngineer: async ({ holder, body }) => ({ status: await visiting.book(holder.process, body.date) }),
    connectionState: ({ holder }) => visiting.describe(holder.process),
    authContract: async ({ holder, body }) => ({
      status: await line.authorize(holder.process, { contract_id: body.contract, billing_id: body.billing }),
    }),
    connectionDocuments: ({ holder, language }) => papers.list(holder.process, language),
    downloadConnectionDocument: ({ holder, params, language }) =>
      papers.download(holder.process, params.documentId, language),
    signConnectionDocument: async ({ holder, params, body, address }) => ({
      status: await papers.sign(holder.process, params.documentId, { code: body.sms_code, address }),
    }),
  })
  api.routes(continuedOrderCalls, schemas, {
    connectionProcess: ({ contracts: [contract] }) => reading.open(contract.id),
  })
  api.routes(ownConnectionCalls, schemas, {
    connectionDocument: ({ holder, query, language }) => papers.preview(holder.process, query.document_id, language),
  })
}
