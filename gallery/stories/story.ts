import type { Flags } from '@kabinet/contract/flags'
import type en from '../../apps/cabinet/src/messages/en.json'
import type { Answer } from '../fixtures/answer.ts'

type Keys<T> = T extends string
  ? ''
  : { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string]
/** The key of a message of the cabinet. */
export type MessageKey = Keys<typeof en>

/** What is shown: by its message, with values where it begins with a parameter, or by a selector. */
export type Control =
  | MessageKey
  | { readonly key: MessageKey; readonly values: Readonly<Record<string, string | number>> }
  | { readonly css: string }

/** A control that is pressed, or a field that is filled in. */
export type Step = Control | { readonly field: Control; readonly text: string }

/** A state of a screen: the cabinet itself at an address, with what the server answers. */
export interface ScreenState {
  /** The address; without a session the page opens as to somebody signed out. */
  readonly at: string
  readonly signedOut?: true
  readonly answers: readonly Answer[]
  /** What leads from the address to the state, in order. */
  readonly steps?: readonly Step[]
  /** What the state is known by. */
  readonly shows: Control
  readonly flags?: Partial<Flags>
  /** What the browser keeps from before. */
  readonly kept?: { readonly local?: Readonly<Record<string, string>>; readonly tab?: Readonly<Record<string, string>> }
  readonly offline?: true
  /** What leads to the state is shown on this width alone. */
  readonly only?: 'phone' | 'desk'
}

export interface Story {
  /** `room/title/state`, in the address. */
  readonly id: string
  readonly room: string
  readonly title: string
  readonly state: string
  /** Absent of a component of packages/ui, which `gallery/ui` renders. */
  readonly screen?: ScreenState
}

/** The states of one screen. */
export function screen(room: string, title: string, states: Readonly<Record<string, ScreenState>>): Story[] {
  return Object.entries(states).map(([state, of]) => ({
    id: `${room}/${title}/${state}`,
    room,
    title,
    state,
    screen: of,
  }))
}
