import { z } from 'zod'
import { offer } from './catalogue.schemas.ts'
import { connectionStatus, unfitReasons } from './connection-statuses.ts'
import { documentPreview } from './documents.schemas.ts'
import { cleanFlat, flatMax } from './flat.ts'
import { amount, code, contractRef, contractRefAnswer, day, download, instant, phone, text } from './kernel/schemas.ts'
import type { FieldText } from './kernel/field-messages.ts'
import { visitSlots } from './visits.schemas.ts'

const key = text(64).optional().meta({ description: 'unless it is in X-Process-Key' })
const byKey = z.strictObject({ key })
const keyAgain = z.strictObject({ key: z.string().meta({ description: 'the same key' }) })
const byProcessKey = z.strictObject({ process_key: key })

export const statusOfOrder = z.literal(Object.values(connectionStatus))
const moved = z.strictObject({ status: statusOfOrder })

/** Number of a street or house, as the address calls return it. */
const placeId = z.union([
  text(15)
    .regex(/^\d+$/, 'digits' satisfies FieldText)
    .transform(Number),
  z.int().nonnegative(),
])
const tariffCode = text(64).nullable().default(null)
const networkType = z.strictObject({
  typeId: z.literal([0, 1]).meta({ description: '1 sells bundles only, 0 sells every service on its own' }),
})

export const createProcess = {
  body: z.strictObject({
    key,
    street_id: placeId,
    house_id: placeId,
    flat: z.union([text(flatMax, 0), z.int().nonnegative().transform(String)]).transform(cleanFlat),
    full_name: text(100),
    phone,
    ref_user_id: text(64, 0).nullish(),
  }),
  answer: z.strictObject({ process_key: z.string(), status: statusOfOrder }),
}

export const statusProcess = {
  body: byProcessKey,
  answer: moved.extend({
    has_auth: z.boolean().meta({ description: 'the network sees the line' }),
    expires_at: instant.nullable().meta({ description: 'when the order closes unless it is continued' }),
  }),
}

export const createCustomerByPhone = {
  body: z.strictObject({ key, phone, full_name: text(100).optional() }),
  answer: keyAgain,
}

export const authByCustomerKey = {
  body: byKey,
  answer: z.strictObject({ access: z.string(), refresh: z.string() }),
}

export const getContracts = {
  query: byKey,
  answer: z.array(
    z.strictObject({
      contract_number: z.string(),
      customer_name: z.string().meta({ description: 'initials' }),
      contract_address: z.string().meta({ description: 'city and street only' }),
      allowed: z.boolean(),
      reason: z.enum(unfitReasons).nullable(),
    }),
  ),
}

export const bindingContract = {
  body: z.strictObject({ key, contract_number: text(32, 0).nullish() }),
  answer: moved,
}

export const getTariffs = {
  query: byKey,
  answer: z.strictObject({
    tariffs: z.array(offer),
    ask_cable: z.boolean().meta({ description: 'flats of this house may have our cable' }),
    network_type: networkType,
    limitation: z.string().nullable(),
    number_months: z.int(),
    cost_connection: amount.meta({ description: 'without a cable in the flat' }),
    has_internet: z.boolean().meta({ description: 'the bound contract has internet' }),
    asks_phrase: z.boolean().meta({ description: 'a code phrase is needed to go on' }),
  }),
}

export const createServices = {
  body: z.strictObject({
    key,
    inet: tariffCode,
    ctv: tariffCode,
    iptv: tariffCode,
    cctv: tariffCode,
    has_cable: z.boolean().default(false),
    code_phrase: z.string().max(100).nullish(),
  }),
  answer: moved,
}

export const processInfo = {
  body: byKey,
  answer: z.strictObject({
    cost_connection: amount,
    address: z.string(),
    contract: z
      .strictObject({
        contractNumber: z.string(),
        ...contractRefAnswer,
        services: z.array(z.strictObject({ type: offer.shape.service, title: z.string(), cost: amount })),
      })
      .nullable(),
    network_type: networkType,
    number_months: z.int(),
    limitation: z.string().nullable(),
    cost_services: amount,
    cost_ahead: amount.meta({ description: 'paid in advance for the services: months, or the rest of a running one' }),
    to_pay: amount,
    has_payment: z.boolean().meta({ description: 'false: the person pays later' }),
    may_pay_later: z.boolean(),
  }),
}

export const payLater = {
  body: z.strictObject({ key, value: z.strictObject({ has_payment: z.boolean() }) }),
  answer: moved,
}

export const authUrl = {
  query: z.strictObject({ key, url: z.url().max(500) }),
  answer: z.strictObject({ auth_url: z.url(), auth_key: z.string(), provider_id: z.string() }),
}

const returned = z.strictObject({
  key,
  local_client_id: text(64),
  provider_id: text(32),
  code: text(2000, 0).nullish(),
  state: text(200),
  url: z.url().max(500),
  iss: text(500).nullish().meta({ description: 'RFC 9207: the issuer that the provider returned' }),
})
export const createCustomer = { body: returned, answer: keyAgain }
export const createCustomerByGet = { query: returned, answer: keyAgain }

export const contractByProcessKey = {
  query: byProcessKey,
  answer: z
    .strictObject({ contract_title: z.string(), customer_name: z.string(), contract_address: z.string() })
    .nullable(),
}

export const engineerDays = {
  query: z.strictObject({ key, date: day.optional().meta({ description: 'any day of the month' }) }),
  answer: visitSlots.answer,
}

export const bookEngineer = { body: z.strictObject({ key, date: instant }), answer: moved }

export const connectionState = {
  query: byKey,
  answer: z.strictObject({
    has_auth: z.boolean(),
    se_data: instant.nullable().meta({ description: 'when the engineer comes' }),
    day_long: z.boolean(),
    time_to: instant.nullable().meta({ description: 'end of the slot; null if it is during the day' }),
    zone: z.string().nullable().meta({ description: "IANA time zone of the visit's city; null without a visit" }),
    cancelled: z.boolean().meta({ description: 'the visit was cancelled' }),
  }),
}

export const authContract = {
  body: z.strictObject({ billing: contractRef.billing_id, contract: contractRef.contract_id, key: key.optional() }),
  answer: z.strictObject({ status: z.enum(['AUTHORIZED', 'UNAUTHORIZED']) }),
}

export const connectionDocuments = {
  query: byKey,
  answer: z.strictObject({
    documents: z.array(
      z.strictObject({
        documentId: z.uuid(),
        name: z.string(),
        createDate: instant,
        signed: z.boolean(),
        asks_code: z.boolean(),
      }),
    ),
  }),
}

const documentParams = z.strictObject({ documentId: z.uuid() })
export const downloadConnectionDocument = { params: documentParams, query: byKey, answer: download }
export const signConnectionDocument = {
  params: documentParams,
  body: z.strictObject({ key, sms_code: code.optional() }),
  answer: moved,
}

/** Opens the order of a contract from home. */
export const connectionProcess = {
  body: z.strictObject(contractRef),
  answer: z.strictObject({
    key: z.string(),
    status: statusOfOrder,
    flow: z.enum(['connection', 'intercom']).meta({ description: 'flow that the key belongs to' }),
  }),
}

export const connectionDocument = {
  query: z.strictObject({ key, document_id: z.uuid() }),
  answer: documentPreview.answer,
}
