import type { Suggestion } from '@kabinet/ui/SuggestInput.tsx'

/** What is typed into a field with suggestions, and which of them it is. */
export interface Picked {
  readonly title: string
  /** Absent until one is chosen. */
  readonly id?: string
}

/** An address being typed (specification §3, Address search). */
export interface Address {
  /** The city's alias. */
  readonly city: string
  readonly street: Picked
  readonly house: Picked
  readonly flat: string
}

const nothing: Picked = { title: '' }

/** Another city: what stood below it belonged to the old one (specification §5). */
export function inCity(city: string): Address {
  return { city, street: nothing, house: nothing, flat: '' }
}

/** Another street: its houses are others. */
export function onStreet(address: Address, street: Picked): Address {
  return { ...address, street, house: nothing }
}

/** What a field stands for: what was chosen, else the one suggestion that is called just so. */
export function pickedId({ title, id }: Picked, items: readonly Suggestion[] | undefined): string | undefined {
  if (id !== undefined) return id
  const typed = plain(title)
  return items?.find((item) => plain(item.title) === typed)?.id
}

function plain(title: string): string {
  return title.trim().toLocaleLowerCase()
}

/** A house as contracts show it: `12/3`. */
export function houseTitle({ house, frac }: { house: string; frac: string }): string {
  return frac ? `${house}/${frac}` : house
}
