import type { Suggestion } from '@kabinet/ui/inputs/SuggestInput.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { failureText, useMessages } from '../i18n/messages.tsx'
import { searchDebounceMs } from '../page/hooks.ts'
import { type Address, type Picked, pickedId } from './address.ts'
import { housesQuery, streetsQuery } from './places.api.ts'

export type Suggestions = ReturnType<typeof useSuggestions>

/** Suggests streets of the city, and houses on the chosen street: all of them before a number is typed. */
export function useAddressSuggestions({ city, street, house }: Pick<Address, 'city' | 'street' | 'house'>) {
  const streets = useSuggestions(street, (typed) => streetsQuery(city, typed))
  const houses = useSuggestions(house, (typed) => housesQuery(streets.chosen, typed))
  return { streets, houses }
}

function useSuggestions(field: Picked, query: (typed: string) => ReturnType<typeof streetsQuery>) {
  const typed = field.title.trim()
  const [rested] = useDebouncedValue(typed, searchDebounceMs)
  const t = useMessages()
  const { data, error, isFetching, isPlaceholderData } = useQuery(query(typed === '' ? '' : rested))
  const items: readonly Suggestion[] | undefined = field.id ? undefined : data
  const current = rested === typed && !isPlaceholderData ? items : undefined
  return {
    items,
    chosen: pickedId(field, current),
    failure: error && field.id === undefined ? failureText(error, t) : undefined,
    waits: field.id === undefined && (isFetching || rested !== typed),
  }
}
