import type { Suggestion } from '@kabinet/ui/inputs/SuggestInput.tsx'

export interface Picked {
  readonly title: string
  readonly id?: string
}

export interface Address {
  readonly city: string
  readonly street: Picked
  readonly house: Picked
  readonly flat: string
}

const nothing: Picked = { title: '' }

export interface AddressDraft extends Address {
  readonly agreed: boolean
}

export function inCity(city: string): Address {
  return { city, street: nothing, house: nothing, flat: '' }
}

export function onStreet(address: Address, street: Picked): Address {
  return { ...address, street, house: nothing }
}

/**
 * Returns the ID of the chosen suggestion or, if none is chosen, of the first one whose title matches the input,
 * ignoring case and surrounding whitespace.
 */
export function pickedId({ title, id }: Picked, items: readonly Suggestion[] | undefined): string | undefined {
  if (id !== undefined) return id
  const typed = plain(title)
  return items?.find((item) => plain(item.title) === typed)?.id
}

function plain(title: string): string {
  return title.trim().toLocaleLowerCase()
}

/** Formats a house number as contracts show it: `12/3`. */
export function houseTitle({ house, frac }: { house: string; frac: string }): string {
  return frac ? `${house}/${frac}` : house
}
