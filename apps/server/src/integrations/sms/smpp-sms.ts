import { createHash } from 'node:crypto'
import { partsOf } from './parts.ts'
import { reportOf } from './receipt.ts'
import { type Hear, type Message, type SmsGateway, SmsRefused, SmsTimeout } from './sms.ts'
import { createSmppLink } from './smpp-link.ts'
import { createWindow } from './window.ts'

export interface SmppGateway {
  /**
   * `smpp://user:password@host:port?source=Kabinet`, or `smpps://…` for TLS; `source` is the sender shown on phones.
   */
  readonly url: string
  readonly deadlineMs?: number
  readonly window?: number
  readonly enquireMs?: number
  readonly pauseMs?: number
}

export interface SmppSms extends SmsGateway {
  close(): Promise<void>
}

const ton = { international: 1, network: 3, alphanumeric: 5 } as const
const isdn = 1
const wantReceipt = 1
const headerIndicator = 0x40
const shortNumber = /^\d{1,6}$/
const longNumber = /^\d+$/

const forGood: Readonly<Record<number, 'content' | 'address'>> = { 0x01: 'content', 0x0b: 'address' }
const busy = [0x14, 0x58]

export function createSmppSms({
  url: address,
  deadlineMs = 5000,
  window = 10,
  enquireMs = 30_000,
  pauseMs = 1000,
}: SmppGateway): SmppSms {
  const url = new URL(address)
  const source = url.searchParams.get('source') ?? ''
  let hear: Hear = async () => {}
  const within = createWindow(window, deadlineMs)
  const link = createSmppLink({
    url,
    deadlineMs,
    enquireMs,
    pauseMs,
    async deliver(pdu) {
      const report = reportOf(pdu)
      if (report) await hear(report)
    },
  })

  function fieldsFor({ phone, seconds }: Message) {
    return {
      ...senderOf(source),
      source_addr: source,
      dest_addr_ton: ton.international,
      dest_addr_npi: isdn,
      destination_addr: phone,
      registered_delivery: wantReceipt,
      validity_period: periodOf(seconds),
    }
  }

  async function submit(fields: Readonly<Record<string, unknown>>): Promise<string> {
    const { command_status: status, message_id: part } = await within(() => link.submit(fields))
    if (status === 0 && part) return part
    if (status in forGood) throw new SmsRefused(forGood[status]!, { status })
    throw new SmsTimeout(busy.includes(status) ? 'throttled' : 'gateway', { status })
  }

  return {
    reports: true,
    close: link.close,

    async send(message) {
      const { coding, parts } = partsOf(message.text, referenceOf(message.id))
      const esm_class = parts.length > 1 ? headerIndicator : 0
      const fields = { ...fieldsFor(message), data_coding: coding, esm_class }
      const sent: string[] = []
      // Parts are sent one after another, because some gateways reorder them. After a refusal, the rest are not sent.
      for (const part of parts) sent.push(await submit({ ...fields, short_message: part }))
      return sent
    },

    onReport(given) {
      hear = given
      link.open()
    },
  }
}

function senderOf(source: string) {
  if (!source) return {}
  if (shortNumber.test(source)) return { source_addr_ton: ton.network, source_addr_npi: isdn }
  if (longNumber.test(source)) return { source_addr_ton: ton.international, source_addr_npi: isdn }
  return { source_addr_ton: ton.alphanumeric, source_addr_npi: 0 }
}

/** Derives the concatenation reference from the id, so that parts sent again replace earlier ones. */
function referenceOf(id: string): number {
  return createHash('sha256').update(id).digest()[0]!
}

/** Formats a relative SMPP time, `YYMMDDhhmmss000R`, of at least a second and less than 99 days. */
function periodOf(seconds: number): string {
  const whole = Math.min(Math.max(1, seconds), 99 * 86_400 - 1)
  const days = Math.floor(whole / 86_400)
  const parts = [0, 0, days, Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60]
  return `${parts.map((part) => String(part).padStart(2, '0')).join('')}000R`
}
