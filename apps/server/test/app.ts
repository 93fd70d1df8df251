import { ownCalls } from '@kabinet/contract/own'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'
import { type Mailbox, openMailbox } from '../sandbox/mail/mailbox.ts'
import { createApp } from '../src/app.ts'
import type { AppOptions } from '../src/app-options.ts'
import { createWebhookDesk } from '../src/integrations/desk/webhook-desk.ts'
import { createHttpFieldService } from '../src/integrations/field-service/http-field-service.ts'
import { createFolderStorage } from '../src/integrations/files/folder-storage.ts'
import { createSmtpMailer } from '../src/integrations/mail/smtp-mailer.ts'
import { createWebhookTelephony } from '../src/integrations/telephony/webhook-telephony.ts'
import type { Clock } from '../src/platform/time/clock.ts'
import { type Operator, readOperator } from '../src/platform/config/operator.ts'
import { createScratch } from '../src/platform/files/scratch.ts'
import { createDemoSealer } from '../src/platform/seal/demo-seal.ts'
import { anchorClock } from './clock.ts'
import { copyOf, demoDatabase, type TestDatabase } from './database.ts'
import {
  type BankOptions,
  cabinetOrigin,
  deskSecret,
  fieldServiceSecret,
  openDemoSandbox,
  telephonySecret,
} from './demo-sandbox.ts'
import { testEvents } from './events.ts'
import { testKeys } from './keys.ts'
import { phoneForTest } from './phone.ts'
import { appKey, senderOf } from './sender.ts'

const mailUser = { user: 'test-mail', password: 'test-mail-password' }
export const linkKeys = testKeys(2)
// Shared by all servers, so that its certificate is read once.
const sealer = createDemoSealer()
export const ownOrigin = cabinetOrigin

export const code = (body: unknown) => (body as { code?: string }).code

export interface DemoOptions extends BankOptions {
  readonly operator?: string
  readonly clock?: Clock
  readonly flags?: string
  readonly limits?: string
  readonly signIn?: Partial<Omit<Operator['signIn'], 'codes'>> & {
    readonly codes?: Partial<Operator['signIn']['codes']>
  }
  readonly trustProxy?: number
  /** Returns the wall-clock time in milliseconds since 1970; by default the real time. */
  readonly wall?: () => number
  /** Receives all log lines at the finest level. If undefined, nothing is logged. */
  readonly log?: string[]
}

export interface SignedIn {
  readonly access: string
  readonly refresh: string
}

/** Opens a full server on a new demo database, with the sandbox bank behind the real adapter, for one test. */
export async function demoApp(options?: DemoOptions) {
  return openDemoApp(options, onTestFinished, await demoDatabase(options?.operator ?? 'am'))
}

/**
 * Opens a server for all tests of a file. They must neither change anything that other tests see nor depend on limits.
 * Signing in with the same contract returns the same session each time.
 */
export function sharedDemoApp(options?: DemoOptions): () => DemoApp {
  let opened: DemoApp
  beforeAll(async () => {
    const { demo, end } = await opening(options, await demoDatabase(options?.operator ?? 'am'))
    const sessions = new Map<string, Promise<SignedIn>>()
    function signIn(contract: string) {
      const session = sessions.get(contract) ?? demo.signIn(contract)
      sessions.set(contract, session)
      return session
    }
    opened = { ...demo, signIn }
    return end
  })
  return () => opened
}

/** Prepares a database once for all tests. Returns a function that opens a server on a copy of that database. */
export function demoAppAfter(
  options: DemoOptions,
  prepare: (demo: DemoApp) => Promise<void>,
): (options: Omit<DemoOptions, 'operator'>) => Promise<DemoApp> {
  let prepared: TestDatabase
  beforeAll(async () => {
    prepared = await demoDatabase(options.operator ?? 'am')
    const { demo, end } = await opening(options, { ...prepared, close: prepared.leave })
    await prepare(demo)
    await end()
    return prepared.close
  })
  return async (own) => openDemoApp({ ...options, ...own }, onTestFinished, await copyOf(prepared))
}

async function opening(options: DemoOptions | undefined, database: TestDatabase) {
  const ends: (() => Promise<void>)[] = []
  const demo = await openDemoApp(options, (end) => void ends.unshift(end), database)
  return {
    demo,
    async end() {
      for (const end of ends) await end()
    },
  }
}

export type DemoApp = Awaited<ReturnType<typeof openDemoApp>>

async function openDemoApp(
  { clock = anchorClock, trustProxy = 0, log, wall, ...settings }: DemoOptions = {},
  onEnd: (end: () => Promise<void>) => void,
  database: TestDatabase,
) {
  // Registered first, so that it runs last: everything opened below uses the database.
  onEnd(() => database.close())
  const operator = operatorWith(settings)
  const sandbox = await openDemoSandbox({ db: database.db, clock, operator }, settings)
  const events = await testEvents(database.connection, onEnd)
  const mailbox = await openMailbox({ db: database.db, clock, ...mailUser })
  const { sms, phone, close: closePhone } = phoneForTest({ db: database.db, clock })
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-files-'))
  const storage = createFolderStorage(join(folder, 'files'))
  const pauses: number[] = []
  const options: AppOptions = {
    db: database.serving,
    clock,
    events,
    operator,
    appKeys: [appKey],
    keys: { token: testKeys(1), link: linkKeys },
    storage,
    sealer,
    scratch: createScratch(join(folder, 'scratch')),
    mailer: createSmtpMailer({ url: mailbox.url, from: 'Kabinet <no-reply@kabinet.example>' }),
    sms,
    telephony: createWebhookTelephony({ secret: telephonySecret }),
    desk: createWebhookDesk({ secret: deskSecret }),
    fieldService: createHttpFieldService({ url: sandbox.fieldServiceUrl, secret: fieldServiceSecret }),
    ownOrigin,
    trustProxy,
    pause: async (seconds) => void pauses.push(seconds),
    metricsAccess: 'open',
    ...(wall && { wall }),
    ...(log && { logLevel: 'trace', logStream: { write: (line: string) => void log.push(line) } }),
    ...sandbox.adapters,
  }
  const app = await createApp(options)
  const callbackUrl = `${await app.fastify.listen({ port: 0, host: '127.0.0.1' })}/acquirer/callback`
  sandbox.reportTo(callbackUrl)
  onEnd(async () => {
    await app.fastify.close()
    await sandbox.close()
    await mailbox.close()
    await closePhone()
    await rm(folder, { recursive: true })
  })
  const send = senderOf(app)
  return {
    ...database,
    app,
    /** What the server was composed from, for tests that compose modules of their own. */
    composedOf: options,
    async second(over: Partial<AppOptions>) {
      const other = await createApp({ ...options, ...over })
      onEnd(() => other.fastify.close())
      return { app: other, send: senderOf(other) }
    },
    operator,
    send,
    callbackUrl,
    storage,
    mailbox: withoutOwnSignIns(mailbox),
    /** Delays of sign-in attempts, in seconds. They are only recorded, so that no test waits. */
    pauses,
    phone,
    /** Runs due work and returns the text messages sent to a phone number, newest first. */
    async texts(number: string): Promise<readonly string[]> {
      await app.jobs.runDue()
      return (await (await phone()).messages(number)).map(({ text }) => text)
    },
    async reopenMailbox() {
      const again = await openMailbox({ db: database.db, clock, ...mailUser, port: mailbox.port })
      onTestFinished(() => again.close())
    },
    ...sandbox.scripts,
    ...signInBy(send),
  }
}

function operatorWith({
  operator: id = 'am',
  flags = '',
  limits = '',
  signIn: { codes, ...signIn } = {},
}: Pick<DemoOptions, 'operator' | 'flags' | 'limits' | 'signIn'>): Operator {
  const read = readOperator(id, flags, limits)
  return { ...read, signIn: { ...read.signIn, ...signIn, codes: { ...read.signIn.codes, ...codes } } }
}

/** Returns a mailbox whose `letters` omits English emails about new sign-ins, which `all` includes. */
function withoutOwnSignIns(mailbox: Mailbox) {
  return {
    ...mailbox,
    letters: async (to: string | undefined) =>
      (await mailbox.letters(to)).filter(({ subject }) => subject !== 'New sign-in to your account'),
    all: mailbox.letters,
  }
}

function signInBy(send: ReturnType<typeof senderOf>) {
  return {
    /** Signs in with a contract's number and demo password, for example `1000001` and `ararat01`. */
    signIn: async (contract: string): Promise<SignedIn> => {
      const password = passwordOf(contract)
      const { body } = await send({ method: 'POST', path: '/api/v0/token/' }, { body: { login: contract, password } })
      return (body as { detail: SignedIn }).detail
    },
    async signInConfirmed(contract: string): Promise<SignedIn> {
      const signedIn = await this.signIn(contract)
      const body = {
        by: 'password',
        contract_id: contract,
        billing_id: billingOf(contract),
        password: passwordOf(contract),
      }
      const { body: answer } = await send(ownCalls.confirm, { token: signedIn.access, body })
      return { ...signedIn, ...(answer as { detail: Pick<SignedIn, 'access' | 'refresh'> }).detail }
    },
  }
}

function passwordOf(contract: string): string {
  if (contract.startsWith('2')) return `masis${contract.slice(-3)}`
  return `ararat${contract.slice(contract > '1000100' ? -3 : -2)}`
}

const billingOf = (contract: string) => (contract.startsWith('2') ? 'ul' : 'rb')
