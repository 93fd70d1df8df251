import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { money } from '@kabinet/contract/kernel/money'
import Fastify from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { createSandbox } from '../sandbox/sandbox.ts'
import type { Order } from '../src/integrations/acquirer/acquirer.ts'
import { createRbsAcquirer } from '../src/integrations/acquirer/rbs-acquirer.ts'
import { handClock } from './clock.ts'
import { freshDatabase } from './database.ts'

export const bankStart = new Date('2026-03-01T09:00:00Z')
const merchant = {
  title: { en: 'Lumen', ru: 'Люмен', hy: 'Լյումեն' },
  userName: 'lumen-api',
  password: 'lumen',
  callbackSecret: 'a key between two',
}
export const bankOrder: Order = {
  orderNumber: 'order-1',
  amount: money(500_000),
  currency: '051',
  returnUrl: 'https://cabinet.example/back?isPaid=true',
  failUrl: 'https://cabinet.example/back?isPaid=false',
  description: 'Contract <1000001>',
  language: 'en',
  sessionSeconds: 1200,
  contract: '1000001',
}
/** Starts a merchant that refuses the first `refusals` callbacks and accepts all others. */
async function receiver({ refusals = 0 } = {}) {
  const received: Record<string, string>[] = []
  let refused = 0
  const server = createServer((request, response) => {
    received.push(Object.fromEntries(new URL(request.url ?? '', 'http://merchant').searchParams))
    refused += 1
    response.writeHead(refused > refusals ? 200 : 500).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  return { received, url, count: (number: number) => expect.poll(() => received).toHaveLength(number) }
}

interface BankTest {
  readonly refusals?: number
  readonly backOffMs?: number[]
  readonly deadlineMs?: number
  readonly linkedCards?: { readonly id: string; readonly client: string; readonly pan: string }[]
}

export async function openBank(settings: BankTest = {}) {
  const { db, close } = await freshDatabase()
  onTestFinished(close)
  const shop = await receiver(settings)
  const clock = handClock(bankStart)

  async function listen() {
    const fastify = Fastify()
    const bank = {
      callbackUrl: () => shop.url,
      merchant,
      callbackBackOffMs: settings.backOffMs ?? [],
      linkedCards: settings.linkedCards ?? [],
    }
    await fastify.register(createSandbox({ db, clock, zone: 'Asia/Yerevan', bank, signIns: [] }))
    return { fastify, origin: await fastify.listen({ host: '127.0.0.1', port: 0 }) }
  }

  const { fastify, origin } = await listen()
  onTestFinished(() => fastify.close())
  const { userName, password, callbackSecret } = merchant
  const gateway = { baseUrl: `${origin}/sandbox/bank`, userName, password, callbackSecret }

  async function ask(path: string, init?: RequestInit) {
    const response = await fetch(`${origin}/sandbox/bank${path}`, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(text) : text
    return { status: response.status, location: response.headers.get('location'), body }
  }
  const post = (path: string, body?: object) =>
    ask(path, {
      method: 'POST',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  const submit = (path: string, form: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(form) })

  const acquirer = createRbsAcquirer({ ...gateway, ...(settings.deadlineMs && { deadlineMs: settings.deadlineMs }) })
  async function register(changes: Partial<Order> = {}): Promise<string> {
    const registered = await acquirer.register({ ...bankOrder, ...changes })
    if (registered.kind !== 'registered') throw new Error(`the bank answered ${registered.kind}`)
    return registered.orderId
  }
  return {
    db,
    shop,
    acquirer,
    gateway,
    origin,
    fastify,
    listen,
    ask,
    post,
    submit,
    register,
    clock,
  }
}
