import { z } from 'zod'
import { amount, contractRef, day, instant, quotedSum, text } from './kernel/schemas.ts'
import { blockers } from './blocker.ts'

const code = text(64)
const refusal = z.enum(blockers).nullable()
const wireDate = z
  .union([instant, z.literal('null').transform(() => null), z.literal('').transform(() => null), z.null()])
  .optional()
const queryDate = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value),
  wireDate,
)

const packet = {
  id: z.string().meta({ description: 'id of the subscription or of the channel package' }),
  packet: z.string().meta({ description: 'same as the title' }),
  packetId: z.string(),
  title: z.string(),
  cost: amount,
  channels: z.array(z.string()),
  card: z.string().meta({ description: 'the id of a TV card' }),
}

const subscription = z.strictObject({
  ...packet,
  dateFrom: instant,
  dateTo: instant.nullable(),
  paidUntil: day.nullable(),
  status: z.enum(['on', 'off', 'paused']),
})

const firstCharge = z.strictObject({
  sum: amount,
  /** Charged days of the period; null if the whole month is charged. */
  days: z.strictObject({ count: z.int(), of: z.int() }).nullable(),
  until: day,
  shortfall: amount,
})

export const current = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({ cardPacketList: z.array(subscription) }),
}

export const available = {
  query: z.strictObject({ ...contractRef, card_id: code }),
  answer: z.strictObject({
    packets: z.array(
      z.strictObject({
        ...packet,
        dateFrom: instant.nullable(),
        dateTo: instant.nullable(),
        charge: firstCharge,
        /** Channels already on the card in another subscription. If there are any, the package cannot be connected. */
        taken: z.array(z.string()),
      }),
    ),
    refusal,
  }),
}

const crudFields = {
  ...contractRef,
  card_id: code,
  action_id: z.union([code, z.int().nonnegative().transform(String)]).meta({
    description: '0 connects; the id of a subscription sets its end, or cancels it',
  }),
  package_id: code,
}

/** `balanceAfter` is the balance of the contract after the change. */
const crudAnswer = z.strictObject({ subscription, balanceAfter: amount })

export const crud = { body: z.strictObject({ ...crudFields, date_2: wireDate, quoted: quotedSum }), answer: crudAnswer }
export const crudByGet = { query: z.strictObject({ ...crudFields, date_2: queryDate }), answer: crudAnswer }

export const cards = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({ cards: z.array(z.strictObject({ id: z.string(), number: z.string() })) }),
}

export const history = {
  query: z.strictObject({ ...contractRef, card_id: code.optional() }),
  answer: z.array(
    z.strictObject({
      id: z.string(),
      card: z.string(),
      number: z.string().meta({ description: "the card's" }),
      title: z.string(),
      cost: amount,
      dateFrom: instant,
      dateTo: instant.nullable(),
    }),
  ),
}

const onlineChannelPackage = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Monthly price, of which a share is charged every day. */
  price: amount,
  is_public: z.boolean(),
  channels: z.array(z.string()),
  /** Charge for today if the package is connected now; zero if today is already paid. */
  day_fee: amount,
  shortfall: amount,
})

export const online = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({
    available_subscriptions: z.array(onlineChannelPackage),
    user_subscriptions: z.array(
      z.strictObject({
        packet: onlineChannelPackage,
        end_at: instant,
        connected_at: instant,
        status: z.enum(['on', 'off', 'paused']),
        free_until: day.nullable(),
      }),
    ),
    promotion: z.strictObject({ name: z.string(), title: z.string(), days: z.int() }).nullable(),
    refusal,
  }),
}

export const connectOnline = {
  body: z.strictObject({ ...contractRef, packet_id: code, quoted: quotedSum }),
  answer: z.strictObject({
    end_at: instant,
    charged: amount,
    balanceAfter: amount,
  }),
}

export const disconnectOnline = {
  query: z.strictObject({ ...contractRef, packet_id: code }),
  answer: z.strictObject({}),
}
