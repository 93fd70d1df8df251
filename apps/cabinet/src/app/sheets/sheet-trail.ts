import type { Sheet, SheetKind, SheetOf } from './sheet.ts'

export type Trail = readonly Sheet[]

export interface Shown<S extends Sheet = Sheet> {
  readonly sheet: S
  readonly before: SheetKind | undefined
  readonly steps: number
}

export interface SheetState {
  readonly trail: Trail
  /** Content of each sheet, kept after it is closed so that the closing animation can show it. */
  readonly shown: { readonly [K in SheetKind]?: Shown<SheetOf<K>> }
}

export const noSheets: SheetState = { trail: [], shown: {} }

const serviceKinds: ReadonlySet<SheetKind> = new Set([
  'addOn',
  'simOption',
  'availableInternet',
  'staticIp',
  'cableTv',
  'onlineTv',
  'parentalControl',
  'promotion',
  'pause',
  'switchOn',
  'documents',
  'newRequest',
  'request',
  'visitTime',
  'visitComment',
  'cancelVisit',
])

// Sheets without a back button, which replace the open sheet.
const roots: ReadonlySet<SheetKind> = new Set([
  ...serviceKinds,
  'contracts',
  'profile',
  'support',
  'topUp',
  'credit',
  'autopay',
])

// Sheets that go back to their parent, skipping siblings.
const parents: { readonly [K in SheetKind]?: SheetKind } = {
  otherCards: 'autopay',
  linkCard: 'autopay',
  changeAutopay: 'autopay',
  stopAutopay: 'autopay',
  removeCard: 'autopay',
  passkey: 'passkeys',
  removePasskey: 'passkeys',
}

export type SheetAction =
  | { readonly type: 'open'; readonly sheet: Sheet }
  | { readonly type: 'back' | 'close' | 'leavePage' }

export function sheetReducer(state: SheetState, action: SheetAction): SheetState {
  switch (action.type) {
    case 'open':
      return showing(state, opened(state.trail, action.sheet))
    case 'back':
      return showing(state, state.trail.slice(0, -1))
    case 'close':
      return state.trail.length === 0 ? state : { ...state, trail: [] }
    case 'leavePage':
      return state.trail.some(({ kind }) => serviceKinds.has(kind)) ? { ...state, trail: [] } : state
  }
}

/**
 * Returns the trail after opening a sheet. If the trail already contains a sheet of this kind, replaces that sheet and
 * drops those opened after it.
 */
function opened(trail: Trail, sheet: Sheet): Trail {
  if (roots.has(sheet.kind)) return [sheet]
  const until = trail.findIndex(({ kind }) => kind === sheet.kind)
  if (until >= 0) return [...trail.slice(0, until), sheet]
  const parent = trail.findIndex(({ kind }) => kind === parents[sheet.kind])
  return [...(parent >= 0 ? trail.slice(0, parent + 1) : trail), sheet]
}

function showing({ shown }: SheetState, trail: Trail): SheetState {
  const sheet = trail.at(-1)
  if (!sheet) return { shown, trail }
  const entry: Shown = { sheet, before: trail.at(-2)?.kind, steps: trail.length - 1 }
  return { trail, shown: { ...shown, [sheet.kind]: entry } }
}
