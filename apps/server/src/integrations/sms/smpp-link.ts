import smpp, { type Pdu, type Session } from 'smpp'
import { SmsSilent } from './sms.ts'

export interface LinkSettings {
  /** `smpp://user:password@host:port`, `smpps://…` for TLS. */
  readonly url: URL
  /** How long an answer may take, in milliseconds; connecting and signing in together as well. */
  readonly deadlineMs: number
  /** After so much silence the gateway is asked whether it is there. */
  readonly enquireMs: number
  /** The first pause before it connects again by itself; each following one is twice as long. */
  readonly pauseMs: number
  /** Takes what the gateway delivers; one that rejects is delivered again. */
  deliver(pdu: Pdu): Promise<void>
}

type Command = 'bind_transceiver' | 'submit_sm' | 'enquire_link' | 'unbind'

const longestPauseMs = 60_000
const statuses = { ok: 0, notBound: 0x04, tryLater: 0x64 } as const
const interfaceVersion = 0x34
const goodbyeMs = 1000

/** One request, answered or given up at the deadline. */
function ask(session: Session, command: Command, fields: Readonly<Record<string, unknown>>, deadlineMs: number) {
  return new Promise<Pdu>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      session.off('close', lost)
      settle()
    }
    const lost = () => end(() => reject(new SmsSilent('connection')))
    const timer = setTimeout(() => end(() => reject(new SmsSilent('timeout'))), deadlineMs)
    session.on('close', lost)
    if (!session[command](fields, (answer) => end(() => resolve(answer)))) lost()
  })
}

/**
 * Keeps one session with an SMPP gateway from the first need of it: connects again when it is lost, answers the
 * gateway's own requests, and asks from time to time whether it is still there.
 */
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

  /** Asks whether the gateway is there whenever it said nothing for a while. */
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
    // A request is small: without this it would wait for the gateway's word on the one before.
    const session = smpp.connect({ host, port, tls: url.protocol === 'smpps:', noDelay: true })
    session.setMaxListeners(0)
    // The loss of a connection is told by 'close'; what is no SMPP at all ends it.
    session.on('error', () => session.destroy())
    answerRequests(session)
    const opened = Promise.withResolvers<void>()
    session.once(url.protocol === 'smpps:' ? 'secureConnect' : 'connect', () => opened.resolve())
    session.once('close', () => opened.reject(new SmsSilent('connection')))
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
      if (status !== statuses.ok) throw new SmsSilent('login', { status })
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
    pause = Math.min(longestPauseMs, pause * 2)
  }

  /** The session, signed in; all who need one while there is none wait for the same. */
  function bound(): Promise<Session> {
    if (closing) return Promise.reject(new SmsSilent('connection'))
    clearTimeout(again)
    current ??= bind().catch((error: unknown) => {
      lost()
      throw error
    })
    return current
  }

  return {
    /** Connects without having anything to send: to hear what became of what was sent before. */
    open: () => void bound().catch(() => {}),

    /** @throws SmsSilent when there is no answer; an answer that refuses is an answer */
    async submit(fields: Readonly<Record<string, unknown>>): Promise<Pdu> {
      const session = await bound()
      const answer = await ask(session, 'submit_sm', fields, deadlineMs)
      // It forgot who we are: the next request signs in anew.
      if (answer.command_status === statuses.notBound) session.destroy()
      return answer
    },

    /** Says goodbye to the gateway, which has a second to answer. */
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
