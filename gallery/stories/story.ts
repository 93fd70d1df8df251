import type { Flags } from '@kabinet/contract/flags'
import type { SupportHours } from '@kabinet/contract/support-hours'
import type en from '../../apps/cabinet/src/messages/en.json'
import type { Answer } from '../fixtures/answer.ts'

type Keys<T> = T extends string
  ? ''
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string]
export type MessageKey = Keys<typeof en>

/**
 * Element to find by its message or by a CSS selector. Values are needed for a message without text of its own around
 * its parameters, and `within`, a selector, if the message is also elsewhere.
 */
export type Control =
  | MessageKey
  | {
      readonly key: MessageKey
      readonly values?: Readonly<Record<string, string | number>>
      readonly within?: string
    }
  | { readonly css: string }

export type Step =
  | Control
  | { readonly field: Control; readonly text: string }
  /** Chooses a file of this name in a file picker. */
  | { readonly field: Control; readonly file: string }

const suggestion = { css: '[role="option"]' }

/** Steps that fill in the form for a search by address and send it. */
export const searchByAddress: readonly Step[] = [
  { field: 'addresses.street', text: 'Abov' },
  suggestion,
  { field: 'addresses.house', text: '1' },
  suggestion,
  { css: 'form input[type="checkbox"]' },
  'addresses.find',
]

/** Submit button of the open sheet. */
export const send = { css: '[role="dialog"] button[type="submit"]' } as const

/** First action in the open sheet that has no form. */
export const act = { css: '[role="dialog"] button:not([aria-label])' } as const

export const sheetAlert = { css: '[role="dialog"] [role="alert"]' } as const

export const wrongField = { css: '[role="dialog"] :is([aria-invalid="true"], [data-invalid])' } as const

/** State of a screen: the cabinet itself at a URL, with fixtures for the server's responses. */
export interface ScreenState {
  readonly at: string
  readonly signedOut?: true
  readonly answers: readonly Answer[]
  /** Steps that lead from the opened page to the state. */
  readonly steps?: readonly Step[]
  /** Element whose appearance means that the state has been reached. */
  readonly shows: Control
  readonly flags?: Partial<Flags>
  readonly supportHours?: SupportHours
  /** Initial contents of the browser's storage. */
  readonly kept?: { readonly local?: Readonly<Record<string, string>>; readonly tab?: Readonly<Record<string, string>> }
  readonly offline?: true
  /** Set if the steps are possible only on this layout. */
  readonly only?: 'phone' | 'desk'
}

export interface Story {
  /** `room/title/state`, also in the URL. */
  readonly id: string
  readonly room: string
  readonly title: string
  readonly state: string
  /** Undefined for a single component, which `gallery/ui` renders. */
  readonly screen?: ScreenState
  /** Set if there is nothing to see on the other layout. */
  readonly only?: 'phone' | 'desk'
}

export function screen(room: string, title: string, states: Readonly<Record<string, ScreenState>>): Story[] {
  return Object.entries(states).map(([state, of]) => ({
    id: `${room}/${title}/${state}`,
    room,
    title,
    state,
    screen: of,
    ...(of.only && { only: of.only }),
  }))
}
