import { z } from 'zod'
import { amount, contractRef, day, instant, shownSum, text } from './kernel/schemas.ts'
import { notNowReasons } from './not-now.ts'

const code = text(64)
/** Why nothing can be connected now; null where it can. */
const refusal = z.enum(notNowReasons).nullable()
/** Seconds; a query writes "null" or nothing for "without end". */
const wireDate = z
  .union([instant, z.literal('null').transform(() => null), z.literal('').transform(() => null), z.null()])
  .optional()
const queryDate = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value),
  wireDate,
)

const packet = {
  id: z.string().meta({ description: 'of a subscription its own, of a packet the packet’s' }),
  packet: z.string().meta({ description: 'the title, again' }),
  packetId: z.string(),
  title: z.string(),
  /** For a month. */
  cost: amount,
  channels: z.array(z.string()),
  card: z.string().meta({ description: 'the id of a TV card' }),
}

const subscription = z.strictObject({
  ...packet,
  dateFrom: instant,
  /** The first moment without it, of what is paused the one asked for; null where it goes on. */
  dateTo: instant.nullable(),
  /** The last day that is paid. */
  paidUntil: day.nullable(),
  /** Off for want of money, or paused with the contract. */
  status: z.enum(['on', 'off', 'paused']),
})

/** What connecting costs at once, to the last dram: what the ledger shows afterwards. */
const firstCharge = z.strictObject({
  sum: amount,
  /** The last day that it pays for. */
  until: day,
  lacking: amount,
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
        /** Channels that another subscription of the card has already: connecting is refused (§8). */
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

const crudAnswer = z.strictObject({ subscription })

export const crud = { body: z.strictObject({ ...crudFields, date_2: wireDate, shown: shownSum }), answer: crudAnswer }
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

const onlinePacket = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** For a month; a day's share is charged each day. */
  price: amount,
  is_public: z.boolean(),
  channels: z.array(z.string()),
  /** What today takes when it is connected now; zero where today is paid already. */
  day_fee: amount,
  lacking: amount,
})

export const online = {
  query: z.strictObject(contractRef),
  answer: z.strictObject({
    available_subscriptions: z.array(onlinePacket),
    user_subscriptions: z.array(
      z.strictObject({
        packet: onlinePacket,
        /** The end of the thirty days that run (growth §9). */
        end_at: instant,
        connected_at: instant,
        status: z.enum(['on', 'off', 'paused']),
        /** Days without a fee, of a stock; null where each day is charged. */
        free_until: day.nullable(),
      }),
    ),
    /** The stock that may be activated; null where none is, or it was. */
    stock: z.strictObject({ name: z.string(), title: z.string(), days: z.int() }).nullable(),
    refusal,
  }),
}

export const connectOnline = {
  body: z.strictObject({ ...contractRef, packet_id: code, shown: shownSum }),
  answer: z.strictObject({
    end_at: instant,
    /** Charged today. */
    charged: amount,
  }),
}

export const disconnectOnline = {
  query: z.strictObject({ ...contractRef, packet_id: code }),
  answer: z.strictObject({}),
}
