import { minuteMs } from '@kabinet/contract/kernel/durations'
import { type LocalisedText, languages } from '@kabinet/contract/kernel/languages'
import type { DocumentState } from './documents.rules.ts'

interface CodeFacts {
  /** Whether the template requires a code. */
  readonly asksCode: boolean
  /** When the person last verified the phone; null if never. */
  readonly provedAt: Date | null
  /** Until when the last correct code allows signing; null if there was none. */
  readonly allowedUntil: Date | null
}

/**
 * Returns whether signing a document of an order needs a code now (docs/domain/documents.md#documents-of-an-order).
 * @param proofMinutes how long a verified phone is proof enough
 */
export function needsCode({ asksCode, provedAt, allowedUntil }: CodeFacts, now: Date, proofMinutes: number): boolean {
  if (allowedUntil && allowedUntil > now) return false
  const isFresh = provedAt !== null && now.getTime() - provedAt.getTime() <= proofMinutes * minuteMs
  return asksCode || !isFresh
}

type Choice = Readonly<Partial<Record<'services' | 'month', LocalisedText>>>

interface Drawn {
  readonly id: string
  readonly template: string
  readonly state: DocumentState
  readonly values: Choice
}

/**
 * Decides what an order draws: what it has drawn for the same choice stays, and so does what is signed; otherwise the
 * unsigned document is withdrawn, and another one drawn.
 */
export function decideDrawing(drawn: readonly Drawn[], templates: readonly string[], choice: Choice) {
  const stays = ({ template, state, values }: Drawn) =>
    state === 'signed' || (templates.includes(template) && isSame(values, choice))
  return {
    withdraw: drawn.filter((document) => !stays(document)).map(({ id }) => id),
    draw: templates.filter((slug) => !drawn.some((document) => document.template === slug && stays(document))),
  }
}

function isSame(one: Choice, other: Choice): boolean {
  return (['services', 'month'] as const).every((name) =>
    languages.every((language) => one[name]?.[language] === other[name]?.[language]),
  )
}
