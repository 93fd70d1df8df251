import { ownCalls } from '@kabinet/contract/own'
import type { ContractRef } from '@kabinet/contract/ids'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { isSessionRefusal } from './failures.ts'
import { pause } from '../lazy/yield-to-main.ts'
import type { Send } from '../session/session.ts'

const name = 'kabinet-events'
const minPauseMs = 1000
const maxPauseMs = 30_000
/** Time after which a first stream is opened too late: what happened since the page's first answers was missed. */
const lateMs = 1000

export type Change = { readonly contract: ContractRef } | 'notification' | 'everything'

interface Dependencies {
  readonly send: Send
  /** Lets one tab listen for all tabs. Undefined in an insecure context, where each tab listens. */
  readonly locks: LockManager | undefined
  readonly onChange: (change: Change) => void
}

/** Listens for server events and reopens broken streams until the session ends or the returned function is called. */
export function followChanges({ send, locks, onChange }: Dependencies): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const otherTabs = new BroadcastChannel(name)
  otherTabs.addEventListener('message', ({ data }: MessageEvent<Change>) => onChange(data))

  function broadcast(change: Change) {
    onChange(change)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    otherTabs.postMessage(change)
  }

  const began = Date.now()
  let hasMissed = false

  async function read(): Promise<'ended' | 'replaced'> {
    const stream = await send(ownCalls.events, {}, { signal })
    // Events sent while no stream was open were missed, and other calls may have failed for the same reason.
    if (hasMissed || Date.now() - began > lateMs) broadcast('everything')
    hasMissed = true
    const events = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    const reader = events.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      if (value.event === 'replaced') return 'replaced'
      if (value.event === 'contract') broadcast({ contract: JSON.parse(value.data) as ContractRef })
      else if (value.event === 'notification' || value.event === 'everything') broadcast(value.event)
    }
  }

  async function listen(): Promise<void> {
    for (let pauseMs = minPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      const started = Date.now()
      const outcome = await read().catch((error: unknown) => {
        if (isSessionRefusal(error)) stopping.abort()
        hasMissed = true
        return 'broken'
      })
      const livedMs = Date.now() - started
      if (livedMs > maxPauseMs) pauseMs = minPauseMs
      // The server ends the stream when it shuts down or the session ends. Reconnecting immediately detects an ended
      // session. A stream that soon ends again is reopened only after a pause.
      const isLone = livedMs > pauseMs || pauseMs === minPauseMs
      const wait = outcome === 'ended' && isLone ? 0 : pauseMs
      await (outcome === 'replaced' ? untilVisible(signal) : untilOnline(wait, signal))
    }
  }

  if (locks) void locks.request(name, { signal }, listen).catch(() => {})
  else void listen()
  return () => {
    stopping.abort()
    otherTabs.close()
  }
}

/** Waits `ms` milliseconds, or until the network is back. */
async function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  addEventListener('online', end, { signal: over.signal })
  signal.addEventListener('abort', end, { signal: over.signal })
  await pause(signal.aborted ? 0 : ms, over.signal)
  end()
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'visible') resolve()
    }
    document.addEventListener('visibilitychange', look, { signal })
    signal.addEventListener('abort', () => resolve())
  })
}
