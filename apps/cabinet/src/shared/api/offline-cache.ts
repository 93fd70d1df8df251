import { decode, encode } from '@kabinet/contract/kernel/wire'
import { knownItem } from '../session/traces.ts'
import { Refused, Unreachable } from './failures.ts'

/** So many things are kept at most, the newest. */
const max = 10

/** An answer of the server's, and when it came, in milliseconds of the product. */
export interface Known<T> {
  readonly value: T
  readonly at: number
}

interface Kept<T> {
  readonly mark: string
  readonly build: string
  /** By their names, the newest last. */
  readonly answers: readonly (readonly [name: string, known: Known<T>])[]
}

/**
 * The last good answers, kept beyond a reload for when the server fails (docs/domain/interface.md#errors): of the
 * sign-in that asked for them, and shown to no other. A browser that keeps nothing is as one that has seen nothing.
 */
export function createKnown<T>({
  storage,
  mark,
  now,
  build,
}: {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Tells one sign-in from another; undefined with nobody signed in. */
  mark: () => string | undefined
  now: () => Date
  /** The code that reads the answers: those that other code kept may look otherwise. */
  build: string
}) {
  // The same until it is written anew: whoever asks again while drawing gets the same answer.
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
      // Full, or closed to this page.
    }
  }

  const without = (name: string) => read().filter(([known]) => known !== name)

  return {
    /** Keeps an answer; `asker` is the mark from before it was asked for: meanwhile somebody else may have signed in. */
    keep(name: string, value: T, asker: string | undefined) {
      if (asker === undefined || asker !== mark()) return
      write([...without(name).slice(1 - max), [name, { value, at: now().getTime() }]])
    },

    forget(name: string) {
      const others = without(name)
      if (others.length < read().length) write(others)
    },

    /** The answer of this name, or the newest of all. */
    find(name?: string): Known<T> | undefined {
      return read().findLast(([known]) => name === undefined || known === name)?.[1]
    },
  }
}

/** Whether the server failed rather than said no: what was known then still holds as far as anybody can tell. */
export function isOutage(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && (error.http >= 500 || error.http === 429))
}
