import { minuteMs } from '@kabinet/contract/kernel/durations'
import smpp, { type Pdu, type Session } from 'smpp'
import { SmsTimeout } from './sms.ts'

export interface LinkSettings {
  readonly url: URL
  /** Timeout of a response, and of connecting and binding together, in milliseconds. */
  readonly deadlineMs: number
  /** Idle time before an enquire_link, in milliseconds. */
  readonly enquireMs: number
  readonly pauseMs: number
  deliver(pdu: Pdu): Promise<void>
}

type Command = 'bind_transceiver' | 'submit_sm' | 'enquire_link' | 'unbind'

const maxPauseMs = minuteMs
const statuses = { ok: 0, notBound: 0x04, tryLater: 0x64 } as const
const interfaceVersion = 0x34
const goodbyeMs = 1000

function ask(session: Session, command: Command, fields: Readonly<Record<string, unknown>>, deadlineMs: number) {
  return new Promise<Pdu>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      session.off('close', lost)
      settle()
    }
    const lost = () => end(() => reject(new SmsTimeout('connection')))
    const timer = setTimeout(() => end(() => reject(new SmsTimeout('timeout'))), deadlineMs)
    session.on('close', lost)
    if (!session[command](fields, (answer) => end(() => resolve(answer)))) lost()
  })
}

/** Creates a link with one SMPP session: opens it on first use, reconnects, and answers the gateway's requests. */
export function createSmppLink({ url, deadlineMs, enquireMs, pauseMs, deliver }: LinkSettings) {
  const port = Number(url.port) || (url.protocol === 'smpps:' ? 3550 : 2775)
  let current: Promise<Session> | undefined
  let pause = pauseMs
  let again: NodeJS.Timeout | undefined
  let closing = false

  function answerRequests(session: Session): void {
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()))
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response())
      session.close()
    })
    session.on('unknown', (pdu: Pdu) => session.send(pdu.response()))
    session.on('deliver_sm', (pdu: Pdu) => {
      deliver(pdu).then(
        () => session.send(pdu.response()),
        () => session.send(pdu.response({ command_status: statuses.tryLater })),
      )
    })
  }

  function watch(session: Session): void {
    const silent = setTimeout(() => {
      ask(session, 'enquire_link', {}, deadlineMs).then(
        () => silent.refresh(),
        () => session.destroy(),
      )
    }, enquireMs)
    silent.unref()
    session.on('pdu', () => silent.refresh())
    session.on('close', () => clearTimeout(silent))
  }

  async function bind(): Promise<Session> {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    // Without noDelay, a small request would wait until the previous one is acknowledged.
    const session = smpp.connect({ host, port, tls: url.protocol === 'smpps:', noDelay: true })
    session.setMaxListeners(0)
    // 'close' reports a lost connection. After invalid SMPP data, the session is closed here.
    session.on('error', () => session.destroy())
    answerRequests(session)
    const opened = Promise.withResolvers<void>()
    session.once(url.protocol === 'smpps:' ? 'secureConnect' : 'connect', () => opened.resolve())
    session.once('close', () => opened.reject(new SmsTimeout('connection')))
    const late = setTimeout(() => session.destroy(), deadlineMs)
    try {
      await opened.promise
      const { status } = await ask(
        session,
        'bind_transceiver',
        {
          system_id: decodeURIComponent(url.username),
          password: decodeURIComponent(url.password),
          interface_version: interfaceVersion,
        },
        deadlineMs,
      ).then(({ command_status }) => ({ status: command_status }))
      if (status !== statuses.ok) throw new SmsTimeout('login', { status })
    } catch (error) {
      session.destroy()
      throw error
    } finally {
      clearTimeout(late)
    }
    session.once('close', () => lost())
    watch(session)
    pause = pauseMs
    return session
  }

  function lost(): void {
    current = undefined
    if (closing) return
    clearTimeout(again)
    again = setTimeout(() => void bound().catch(() => {}), pause)
    again.unref()
    pause = Math.min(maxPauseMs, pause * 2)
  }

  function bound(): Promise<Session> {
    if (closing) return Promise.reject(new SmsTimeout('connection'))
    clearTimeout(again)
    current ??= bind().catch((error: unknown) => {
      lost()
      throw error
    })
    return current
  }

  return {
    /** Connects even if there is nothing to send, to receive outstanding delivery reports. */
    open: () => void bound().catch(() => {}),

    /**
     * Sends one part.
     * @throws SmsTimeout if there is no response; a refusal is a response
     */
    async submit(fields: Readonly<Record<string, unknown>>): Promise<Pdu> {
      const session = await bound()
      const answer = await ask(session, 'submit_sm', fields, deadlineMs)
      // The gateway has lost our session: the next request binds again.
      if (answer.command_status === statuses.notBound) session.destroy()
      return answer
    },

    /** Unbinds; the gateway has a second to respond. */
    async close(): Promise<void> {
      closing = true
      clearTimeout(again)
      const session = await current?.catch(() => undefined)
      if (!session) return
      await ask(session, 'unbind', {}, goodbyeMs).catch(() => {})
      session.destroy()
    },
  }
}
