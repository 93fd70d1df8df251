import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import smpp, { type Pdu, type Session } from 'smpp'
import type { Clock } from '../../src/platform/time/clock.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { type Behaviour, goodBehaviour, placeOf, receiptWords, statuses } from './sms.rules.ts'
import * as store from './sms.store.ts'

export interface PhoneSettings {
  readonly db: Db
  readonly clock: Clock
  readonly user: string
  readonly password: string
  readonly port?: number
  /** Delay before a rejected delivery report is repeated, in milliseconds. */
  readonly againMs?: number
}

const shownAtOnce = 200
const maxUnfinished = 1000
const receiptClass = 0x04
const states = { delivered: 2, undeliverable: 5 } as const

/** Simulated SMPP gateway and the phones it delivers to; received messages are stored in a schema of their own. */
export interface Phone {
  readonly url: string
  readonly port: number
  messages(phone: string | undefined): Promise<store.Received[]>
  behaviour(): Behaviour
  behave(change: Partial<Behaviour>): Behaviour
  sessions(): number
  close(): Promise<void>
}

interface Owed {
  readonly part: string
  readonly phone: string
  readonly delivered: boolean
}

/** Starts a gateway on localhost that accepts messages to every number. */
export async function openPhone({
  db,
  clock,
  user,
  password,
  port = 0,
  againMs = 1000,
}: PhoneSettings): Promise<Phone> {
  await store.createSchema(db)
  const bound = new Set<Session>()
  const connected = new Set<Session>()
  const unfinished = new Map<string, string[]>()
  const owed = new Set<Owed>()
  let behaviour = goodBehaviour

  function assemble(pdu: Pdu): string | undefined {
    const piece = String(pdu.short_message?.message ?? '')
    const place = placeOf(pdu.short_message?.udh)
    if (!place) return piece
    const key = [pdu.source_addr, pdu.destination_addr, place.reference, place.total].join('|')
    const pieces = unfinished.get(key) ?? Array.from<string>({ length: place.total })
    pieces[place.part - 1] = piece
    unfinished.set(key, pieces)
    if (unfinished.size > maxUnfinished) unfinished.delete(unfinished.keys().next().value!)
    if (pieces.includes(undefined as never)) return undefined
    unfinished.delete(key)
    return pieces.join('')
  }

  function faultOf(session: Session): number {
    if (!bound.has(session)) return statuses.notBound
    if (behaviour.refuse) return statuses.badAddress
    if (behaviour.throttleNext === 0) return statuses.ok
    behaviour = { ...behaviour, throttleNext: behaviour.throttleNext - 1 }
    return statuses.throttled
  }

  function takeLoss(): boolean {
    if (behaviour.loseNext === 0) return false
    behaviour = { ...behaviour, loseNext: behaviour.loseNext - 1 }
    return true
  }

  /** Sends a delivery report, and repeats it after a rejection or a new bind until it is acknowledged. */
  function tell(receipt: Owed): void {
    const [session] = bound
    if (!session || !owed.has(receipt)) return
    const { part, phone, delivered } = receipt
    const fields = {
      source_addr: phone,
      esm_class: receiptClass,
      short_message: receiptWords(part, delivered),
      receipted_message_id: part,
      message_state: delivered ? states.delivered : states.undeliverable,
    }
    session.deliver_sm(fields, ({ command_status }) => {
      if (command_status === statuses.ok) owed.delete(receipt)
      else setTimeout(() => tell(receipt), againMs).unref()
    })
  }

  async function take(session: Session, pdu: Pdu): Promise<void> {
    if (behaviour.silent) return
    const fault = faultOf(session)
    if (fault !== statuses.ok) return void session.send(pdu.response({ command_status: fault }))
    const part = randomUUID()
    const phone = pdu.destination_addr ?? ''
    const lost = takeLoss()
    const text = lost ? undefined : assemble(pdu)
    if (text !== undefined) {
      const sender = pdu.source_addr ?? ''
      await store.insertMessage(db, { id: randomUUID(), phone, sender, text, at: clock.now() })
    }
    session.send(pdu.response({ message_id: part }))
    if (!behaviour.receipts || !((pdu.registered_delivery ?? 0) & 1)) return
    const receipt = { part, phone, delivered: !lost }
    owed.add(receipt)
    tell(receipt)
  }

  const server = smpp.createServer({ noDelay: true }, (session) => {
    connected.add(session)
    session.on('close', () => {
      bound.delete(session)
      connected.delete(session)
    })
    session.on('error', () => session.destroy())
    session.on('bind_transceiver', (pdu: Pdu) => {
      const known = pdu.system_id === user && pdu.password === password
      const fault = bound.has(session) ? statuses.alreadyBound : known ? statuses.ok : statuses.badPassword
      session.send(pdu.response({ command_status: fault, system_id: 'sandbox' }))
      if (fault === statuses.badPassword) return session.close()
      bound.add(session)
      for (const receipt of owed) tell(receipt)
    })
    session.on('submit_sm', (pdu: Pdu) => void take(session, pdu).catch(() => session.destroy()))
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unknown', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => {
      bound.delete(session)
      session.send(pdu.response())
      session.close()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const listening = (server.address() as AddressInfo).port
  return {
    url: `smpp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${listening}?source=Kabinet`,
    port: listening,
    messages: (phone) => store.listMessages(db, phone ?? null, shownAtOnce),
    behaviour: () => behaviour,
    behave: (change) => (behaviour = { ...behaviour, ...change }),
    sessions: () => bound.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of connected) session.destroy()
      }),
  }
}
