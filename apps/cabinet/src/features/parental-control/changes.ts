import type { Restriction } from './parental-control.api.ts'
import type { Preset } from './restriction.ts'

/** Change that is confirmed with the password. `allow` removes the restrictions in force now. */
export type ControlChange =
  | { readonly to: 'limit' }
  | { readonly to: 'allow' | 'removeAll' | 'remove'; readonly restrictions: readonly Restriction[] }

/** What the form of a restriction begins with: an existing one, a preset, or nothing. */
export type Draft =
  | { readonly restriction: Restriction; readonly preset?: never }
  | { readonly preset?: Preset; readonly restriction?: never }
