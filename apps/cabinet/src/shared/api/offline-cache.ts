import { decode, encode } from '@kabinet/contract/kernel/wire'
import { knownItem } from '../session/traces.ts'
import { Refused, Unreachable } from './failures.ts'

// Maximum number of responses. The oldest is dropped first.
const max = 10

/** Response, and the time when it was received: milliseconds since 1970 by the server's clock. */
export interface Known<T> {
  readonly value: T
  readonly at: number
}

interface Kept<T> {
  readonly mark: string
  readonly build: string
  readonly answers: readonly (readonly [name: string, known: Known<T>])[]
}

/**
 * Creates a cache of the latest successful responses that survives reloads, for use when the server fails
 * (docs/domain/interface.md#errors). Only the sign-in that fetched a response can read it. Without storage, the cache
 * is always empty.
 */
export function createKnown<T>({
  storage,
  mark,
  now,
  build,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  mark: () => string | undefined
  now: () => Date
  /** Identifies this build, as responses stored by another build may have a different shape. */
  build: string
}) {
  // Parsed once per change, so that repeated reads during rendering return the same object.
  let parsed: { readonly text: string | null; readonly kept: Kept<T> | null } = { text: null, kept: null }

  function keptIn(text: string | null): Kept<T> | null {
    const kept = JSON.parse(text ?? 'null') as Kept<unknown> | null
    if (!kept) return null
    return { ...kept, answers: kept.answers.map(([name, { value, at }]) => [name, { value: decode(value) as T, at }]) }
  }

  function read(): Kept<T>['answers'] {
    try {
      const text = storage.getItem(knownItem)
      if (text !== parsed.text) parsed = { text, kept: keptIn(text) }
      const { kept } = parsed
      return kept && kept.build === build && kept.mark === mark() ? kept.answers : []
    } catch {
      return []
    }
  }

  function write(answers: Kept<T>['answers']) {
    try {
      const wire = answers.map(([name, { value, at }]) => [name, { value: encode(value), at }])
      storage.setItem(knownItem, JSON.stringify({ mark: mark(), build, answers: wire }))
    } catch {
      // Storage is full or disabled.
    }
  }

  const without = (name: string) => read().filter(([known]) => known !== name)

  return {
    /** Stores a response, unless `asker`, the mark from before the request, is no longer the current mark. */
    keep(name: string, value: T, asker: string | undefined) {
      if (asker === undefined || asker !== mark()) return
      write([...without(name).slice(1 - max), [name, { value, at: now().getTime() }]])
    },

    forget(name: string) {
      const others = without(name)
      if (others.length < read().length) write(others)
    },

    /** Returns the response with this name or, without a name, the newest. */
    find(name?: string): Known<T> | undefined {
      return read().findLast(([known]) => name === undefined || known === name)?.[1]
    },
  }
}

/**
 * Returns whether the server did not respond, failed or limited the rate, as opposed to refusing the call. Cached
 * responses may then be shown.
 */
export function isOutage(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && (error.http >= 500 || error.http === 429))
}
