import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { setTimeout as delay } from 'node:timers/promises'
import { createS3Storage } from '../integrations/files/s3-storage.ts'
import { verifySmtp } from '../integrations/mail/smtp-mailer.ts'
import type { Config } from '../platform/config/config-shape.ts'
import { connectionFault } from '../platform/database/connection-fault.ts'
import { daysLeft } from '../platform/seal/seal.rules.ts'
import type { Sealer } from '../platform/seal/sealer.ts'

export interface Finding {
  readonly verdict: 'ok' | 'warning' | 'refused'
  readonly subject: string
  readonly words: string
}

const patienceMs = 5000
const maxSkewSeconds = 5
const renewalDays = 30

export async function withPatience<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController()
  const giveUp = delay(patienceMs, undefined, { signal: late.signal }).then(() => {
    throw Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([work, giveUp])
  } finally {
    late.abort()
    giveUp.catch(() => {})
  }
}

async function probe(subject: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return { verdict: 'ok', subject, words: await withPatience(work()) }
  } catch (error) {
    return { verdict: 'warning', subject, words: `unreachable: ${connectionFault(error)}` }
  }
}

function reachHost(url: URL, ports: Readonly<Record<string, number>>): Promise<string> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = Number(url.port) || ports[url.protocol]!
  const encrypted = ['https:', 'smpps:'].includes(url.protocol)
  return new Promise((resolve, reject) => {
    const reached = () => {
      socket.end()
      resolve(encrypted ? 'reached over TLS' : 'reached, without TLS')
    }
    const socket = encrypted ? connectTls({ host, port, servername: host }, reached) : connect({ host, port }, reached)
    socket.once('error', reject)
    socket.setTimeout(patienceMs, () => socket.destroy())
  })
}

export function describeSkew(ours: Date, theirs: Date): Finding {
  const seconds = Math.abs(ours.getTime() - theirs.getTime()) / 1000
  const verdict = seconds > maxSkewSeconds ? 'warning' : 'ok'
  return { verdict, subject: 'clock', words: `${seconds.toFixed(1)} s off the database clock` }
}

export function describeSeal(sealer: Pick<Sealer, 'expiresAt'>, now: Date): Finding {
  const days = daysLeft(sealer, now)
  const words = `certificate expires at ${sealer.expiresAt.toISOString()}, in ${days} days`
  return { verdict: days < renewalDays ? 'warning' : 'ok', subject: 'seal', words }
}

export async function checkOutside({
  acquirer,
  mail,
  sms,
  identity,
  network,
  fieldService,
  files,
}: Config): Promise<Finding[]> {
  const looks: Promise<Finding>[] = []
  const web = { 'https:': 443, 'http:': 80 }
  if (acquirer.url) looks.push(probe('bank', () => reachHost(new URL(acquirer.url!), web)))
  if (identity) looks.push(probe('government sign-in', () => reachHost(new URL(identity.issuer), web)))
  if (fieldService) looks.push(probe('field service', () => reachHost(new URL(fieldService.url), web)))
  if (network) looks.push(probe('network portal', () => reachHost(new URL(network.url), web)))
  if (mail) looks.push(probe('mail', async () => verifySmtp(mail)))
  if (sms) {
    const ports = { ...web, 'smpps:': 3550, 'smpp:': 2775 }
    looks.push(probe('text messages', () => reachHost(new URL(sms.url), ports)))
  }
  if (files.kind === 's3') {
    const storage = createS3Storage(files)
    looks.push(
      probe('files', async () => {
        const found = await storage.open(randomUUID())
        await found?.content.cancel()
        return 'bucket reachable'
      }),
    )
  }
  return Promise.all(looks)
}
