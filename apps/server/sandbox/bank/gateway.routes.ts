import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { languages } from '@kabinet/contract/kernel/languages'
import { money } from '@kabinet/contract/kernel/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actionCodes, type BankOrder, currencies, type OrderState } from './bank.rules.ts'
import type { Bank } from './bank.service.ts'
import type { Fps } from '../fps/fps.service.ts'

const url = z.url({ protocol: /^https?$/ }).max(512)
const extra = z.object({ contract: z.coerce.string().default('') })
const jsonParams = z
  .string()
  .default('{}')
  .transform((text, context) => {
    try {
      return extra.parse(JSON.parse(text))
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'not a JSON object' })
      return z.NEVER
    }
  })

const registration = z.object({
  orderNumber: z.string().min(1).max(36),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .transform((digits) => money(Number(digits))),
  currency: z.string().refine((number) => number in currencies),
  returnUrl: url,
  failUrl: url.optional(),
  description: z.string().max(598).default(''),
  language: z.enum(languages).catch('en'),
  sessionTimeoutSecs: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .default('1200')
    .transform(Number),
  jsonParams,
  email: z.string().max(254).optional(),
  clientId: z.string().max(255).optional(),
})
const codeReference = z.object({ mdOrder: z.string().default(''), qrId: z.string().default('') })
const reference = z.object({ orderId: z.string().optional(), orderNumber: z.string().optional() })

const faults = {
  duplicate: {
    errorCode: '1',
    errorMessage: 'Order number is duplicated, order with given order number is processed already',
  },
  credentials: { errorCode: '5', errorMessage: 'Access denied' },
  reference: { errorCode: '5', errorMessage: '[orderId] or [orderNumber] is expected' },
  unknown: { errorCode: '6', errorMessage: 'Unregistered order' },
  system: { errorCode: '7', errorMessage: 'System error' },
  processed: { errorCode: '1', errorMessage: 'Order is processed already' },
  binding: { errorCode: '2', errorMessage: 'Binding not found' },
  giveBack: { errorCode: '7', errorMessage: 'Operation is impossible for current transaction state' },
} as const

const understood = { errorCode: '0', errorMessage: 'Success' } as const

const statuses: Readonly<Record<OrderState, number>> = {
  registered: 0,
  abandoned: 0,
  deposited: 2,
  declined: 6,
  expired: 6,
  reversed: 3,
  refunded: 4,
}

const transactionStates: Readonly<Record<OrderState, string>> = {
  registered: 'CREATED',
  abandoned: 'CREATED',
  deposited: 'DEPOSITED',
  declined: 'DECLINED',
  expired: 'DECLINED',
  reversed: 'REVERSED',
  refunded: 'REFUNDED',
}

interface Options {
  readonly bank: Bank
  readonly fps: Fps
  readonly userName: string
  readonly password: string
  readonly origin?: (() => string) | undefined
}

/** Registers the merchant API: form-encoded requests, JSON responses, always HTTP 200. */
export function registerGateway(fastify: FastifyInstance, { bank, fps, userName, password, origin }: Options): void {
  const closing = new AbortController()
  fastify.addHook('preClose', async () => closing.abort())

  const originOf = (request: FastifyRequest) => origin?.() ?? `${request.protocol}://${request.host}`

  type Serve = (form: Readonly<Record<string, string>>, request: FastifyRequest) => Promise<object>

  async function answer(request: FastifyRequest, reply: FastifyReply, serve: Serve) {
    const { silent, delayMs } = await bank.behaviour()
    if (silent) return hold(request, reply, closing.signal)
    const form = z.record(z.string(), z.string()).catch({}).parse(request.body)
    const known = form['userName'] === userName && form['password'] === password
    const result = known ? await serve(form, request) : faults.credentials
    // The request is processed first and answered late: the merchant may time out although the order went through.
    if (delayMs > 0) await wait(delayMs, undefined, { signal: closing.signal }).catch(() => {})
    return reply.send(result)
  }

  const register: Serve = async (form, request) => {
    const parsed = registration.safeParse(form)
    if (!parsed.success) return wrong(parsed.error)
    const { jsonParams: extras, sessionTimeoutSecs: sessionSeconds, failUrl, email, clientId, ...order } = parsed.data
    const outcome = await bank.register({
      ...order,
      ...extras,
      sessionSeconds,
      failUrl: failUrl ?? order.returnUrl,
      email: email ?? null,
      client: clientId ?? null,
    })
    if (outcome.kind === 'duplicate') return faults.duplicate
    if (outcome.kind === 'failed') return faults.system
    const { id } = outcome
    return { orderId: id, formUrl: `${originOf(request)}/sandbox/bank/${id}` }
  }

  const status: Serve = async (form) => {
    const parsed = reference.safeParse(form)
    const { orderId, orderNumber } = parsed.success ? parsed.data : {}
    if (!orderId && !orderNumber) return faults.reference
    const order = orderId ? await bank.find(orderId) : await bank.findByNumber(orderNumber ?? '')
    return order ? statusOf(order) : faults.unknown
  }

  const code: Serve = async (form, request) => {
    const made = await fps.make(codeReference.parse(form).mdOrder)
    if (made.kind === 'unknown') return faults.unknown
    if (made.kind === 'failed') return faults.system
    const { qrId, status: qrStatus } = made
    return { ...understood, qrId, payload: `${originOf(request)}/sandbox/fps/${qrId}`, qrStatus }
  }

  const codeStatus: Serve = async (form) => {
    const { mdOrder, qrId } = codeReference.parse(form)
    const found = await fps.find(qrId)
    if (!found || found.order.id !== mdOrder) return faults.unknown
    const transactionState = transactionStates[found.order.state]
    return { ...understood, qrStatus: found.status, qrType: 'DYNAMIC', transactionState }
  }

  const charge: Serve = async (form) => {
    const { kind } = await bank.charge(form['mdOrder'] ?? '', form['bindingId'] ?? '')
    if (kind === 'unknown') return faults.unknown
    if (kind === 'no binding') return faults.binding
    return kind === 'charged' ? { ...understood, info: 'Your payment has been processed' } : faults.processed
  }

  const bindings: Serve = async (form) => {
    const linked = (await bank.bindings(form['clientId'] ?? '')).filter(({ active }) => active)
    if (linked.length === 0) return faults.binding
    return {
      ...understood,
      bindings: linked.map(({ id, client, pan, expiration }) => ({
        bindingId: id,
        maskedPan: pan,
        expiryDate: expiration,
        clientId: client,
      })),
    }
  }

  const unbind: Serve = async (form) => ((await bank.unbind(form['bindingId'] ?? '')) ? understood : faults.binding)

  const givenBack = { done: understood, impossible: faults.giveBack, unknown: faults.unknown }
  const reverse: Serve = async (form) => givenBack[await bank.reverse(form['orderId'] ?? '')]
  const refund: Serve = async (form) => givenBack[await bank.refund(form['orderId'] ?? '', Number(form['amount']))]

  fastify.post('/payment/rest/register.do', (request, reply) => answer(request, reply, register))
  fastify.post('/payment/rest/getOrderStatusExtended.do', (request, reply) => answer(request, reply, status))
  fastify.post('/payment/rest/paymentOrderBinding.do', (request, reply) => answer(request, reply, charge))
  fastify.post('/payment/rest/getBindings.do', (request, reply) => answer(request, reply, bindings))
  fastify.post('/payment/rest/unBindCard.do', (request, reply) => answer(request, reply, unbind))
  fastify.post('/payment/rest/reverse.do', (request, reply) => answer(request, reply, reverse))
  fastify.post('/payment/rest/refund.do', (request, reply) => answer(request, reply, refund))
  fastify.post('/payment/rest/sbp/c2b/qr/dynamic/get.do', (request, reply) => answer(request, reply, code))
  fastify.post('/payment/rest/sbp/c2b/qr/status.do', (request, reply) => answer(request, reply, codeStatus))
}

/** Leaves the request unanswered until either side closes the connection. */
async function hold(request: FastifyRequest, reply: FastifyReply, closing: AbortSignal): Promise<FastifyReply> {
  await once(request.raw.socket, 'close', { signal: closing }).catch(() => {})
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

function wrong(error: z.ZodError) {
  const [name = 'request'] = error.issues[0]?.path ?? []
  if (name === 'currency') return { errorCode: '3', errorMessage: 'Unknown currency' }
  return { errorCode: '5', errorMessage: `[${String(name)}] is absent or wrong` }
}

function statusOf(order: BankOrder) {
  const deposited = order.state === 'deposited'
  return {
    ...understood,
    orderNumber: order.orderNumber,
    orderStatus: statuses[order.state],
    actionCode: order.state === 'expired' ? actionCodes.sessionOver : order.actionCode,
    actionCodeDescription: '',
    amount: order.amount,
    currency: order.currency,
    date: order.createdAt.getTime(),
    ...(deposited && order.settledAt ? { depositedDate: order.settledAt.getTime() } : {}),
    orderDescription: order.description,
    merchantOrderParams: [{ name: 'contract', value: order.contract }],
    attributes: [{ name: 'mdOrder', value: order.id }],
    ...(order.client && order.bindingId ? { bindingInfo: { clientId: order.client, bindingId: order.bindingId } } : {}),
    ...(order.pan ? { cardAuthInfo: { maskedPan: order.pan, expiration: order.expiration } } : {}),
    paymentAmountInfo: {
      paymentState: transactionStates[order.state],
      approvedAmount: deposited ? order.amount : 0,
      depositedAmount: deposited ? order.amount : 0,
      refundedAmount: order.state === 'refunded' ? order.amount : 0,
    },
  }
}
