import { money } from '@kabinet/contract/kernel/money'
import { z } from 'zod'
import { type Acquirer, AcquirerSilent, type OrderState } from './acquirer.ts'
import { isGenuine } from './callback.ts'

export interface RbsGateway {
  /** The address before `/payment/rest/`. */
  readonly baseUrl: string
  readonly userName: string
  readonly password: string
  /** The key that the bank signs callbacks with. */
  readonly callbackSecret: string
  /** How long one request may take, in milliseconds. */
  readonly deadlineMs?: number
}

const duplicateOrderNumber = 1
const unknownOrder = 6

/** The gateway's order states; 7 waits for the payer as 0 does. Any other is not ours to guess. */
const states: Readonly<Record<number, OrderState>> = {
  0: 'registered',
  1: 'held',
  2: 'deposited',
  3: 'reversed',
  4: 'refunded',
  5: 'authorising',
  6: 'declined',
  7: 'registered',
}

/** Absent means success, and both numbers and text are sent, depending on the bank. */
const code = z
  .union([z.string().regex(/^-?\d+$/), z.int()])
  .default(0)
  .transform(Number)
const text = z.string().catch('')

const outcome = z.object({ errorCode: code, errorMessage: text })
const registered = z.object({ orderId: z.string().min(1), formUrl: z.url({ protocol: /^https?$/ }) })
/** What decides money is demanded; the card and the attributes are not worth an unreadable answer. */
const known = z.object({
  orderNumber: z.string(),
  orderStatus: z.int(),
  actionCode: code,
  amount: z.int().nonnegative().transform(money),
  currency: z.union([z.string().regex(/^\d{1,3}$/), z.int()]).transform((number) => String(number).padStart(3, '0')),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })).catch([]),
  cardAuthInfo: z.object({ maskedPan: z.string().optional(), pan: z.string().optional() }).optional().catch(undefined),
})

/** The acquirer behind a gateway of the RBS family (design: Card acquirer), over HTTP. */
export function createRbsAcquirer(gateway: RbsGateway): Acquirer {
  const { baseUrl, userName, password, callbackSecret, deadlineMs = 5000 } = gateway

  async function ask(call: string, parameters: Readonly<Record<string, string>>): Promise<unknown> {
    try {
      const response = await fetch(`${baseUrl}/payment/rest/${call}`, {
        method: 'POST',
        body: new URLSearchParams({ userName, password, ...parameters }),
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      })
      const body = await response.text()
      if (!response.ok) throw new AcquirerSilent('answer', `${call}: HTTP ${response.status}`)
      return parseJson(call, body)
    } catch (error) {
      if (error instanceof AcquirerSilent) throw error
      if (error instanceof DOMException)
        throw new AcquirerSilent('timeout', `${call}: no answer within ${deadlineMs} ms`)
      throw new AcquirerSilent('network', `${call}: ${networkFault(error)}`)
    }
  }

  async function askTwice(call: string, parameters: Readonly<Record<string, string>>): Promise<unknown> {
    try {
      return await ask(call, parameters)
    } catch (error) {
      if (!(error instanceof AcquirerSilent) || error.reason !== 'network') throw error
      return ask(call, parameters)
    }
  }

  return {
    async register(order) {
      const call = 'register.do'
      const answer = await ask(call, {
        orderNumber: order.orderNumber,
        amount: String(order.amount),
        currency: order.currency,
        returnUrl: order.returnUrl,
        failUrl: order.failUrl,
        description: order.description,
        language: order.language,
        sessionTimeoutSecs: String(order.sessionSeconds),
        jsonParams: JSON.stringify({ contract: order.contract }),
        ...(order.email ? { email: order.email } : {}),
      })
      const { errorCode, errorMessage } = read(call, outcome, answer)
      if (errorCode === duplicateOrderNumber) return { kind: 'duplicate' }
      if (errorCode !== 0) return { kind: 'refused', code: errorCode, message: errorMessage }
      return { kind: 'registered', ...read(call, registered, answer) }
    },

    async status(ref) {
      const call = 'getOrderStatusExtended.do'
      const answer = await askTwice(call, { ...ref })
      const { errorCode } = read(call, outcome, answer)
      if (errorCode === unknownOrder) return { kind: 'unknown' }
      if (errorCode !== 0) throw new AcquirerSilent('answer', `${call}: error ${errorCode}`)

      const order = read(call, known, answer)
      const state = states[order.orderStatus]
      const orderId =
        order.attributes.find(({ name }) => name === 'mdOrder')?.value ?? ('orderId' in ref && ref.orderId)
      if (!state) throw new AcquirerSilent('answer', `${call}: order status ${order.orderStatus}`)
      if (!orderId) throw new AcquirerSilent('answer', `${call}: the order has no mdOrder`)
      const pan = order.cardAuthInfo?.maskedPan ?? order.cardAuthInfo?.pan
      const { orderNumber, actionCode, amount, currency } = order
      return {
        kind: 'known',
        orderId,
        orderNumber,
        state,
        actionCode,
        amount,
        currency,
        ...(pan ? { pan: mask(pan) } : {}),
      }
    },

    isGenuine: (callback) => isGenuine(callback, callbackSecret),
  }
}

function parseJson(call: string, body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new AcquirerSilent('answer', `${call}: not JSON`)
  }
}

/** Names what is wrong with an answer, never what stood in it. */
function read<S extends z.ZodType>(call: string, schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole answer').join(', ')
  throw new AcquirerSilent('answer', `${call}: unreadable ${where}`)
}

function networkFault(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const name = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof name === 'string' ? name : 'unreachable'
}

/** A bank that is set up carelessly sends the whole number: it must not get any further. */
function mask(pan: string): string {
  return pan.replace(/^(\d{6})\d+(\d{4})$/, '$1**$2')
}
