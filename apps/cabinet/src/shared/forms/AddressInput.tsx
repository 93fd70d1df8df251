import { addressCalls } from '@kabinet/contract/addresses'
import { type Suggestion, SuggestInput } from '@kabinet/ui/inputs/SuggestInput.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { send } from '../api/send.ts'
import { searchDebounceMs } from '../page/hooks.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useMessages } from '../i18n/messages.tsx'

const maxAddressLength = 300
// Shorter texts match almost any address.
const minLetters = 2

interface Props {
  readonly value: string
  readonly onChange: (address: string) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  /** By default, the address where the services are to be installed. */
  readonly label?: string
  readonly required?: boolean
}

/** Free-text address field with suggestions of cities, streets and houses. */
export function AddressInput({ value, onChange, ...field }: Props) {
  const t = useMessages()
  // A prefilled address needs no suggestions.
  const [given] = useState(value)
  const typed = value.trim()
  const [debounced] = useDebouncedValue(typed, searchDebounceMs)
  const { data: places } = useQuery(placesQuery(debounced.length < minLetters || debounced === given ? '' : debounced))
  return (
    <SuggestInput
      label={t('common.requestAddress')}
      {...field}
      name="address"
      value={value}
      onChange={onChange}
      onChoose={({ title }) => onChange(title)}
      // If nothing matches but the typed text itself, the list stays closed.
      items={places?.some(({ title }) => title !== value) ? places : undefined}
      listLabel={t('common.suggestions')}
      nothing=""
      maxLength={maxAddressLength}
    />
  )
}

function placesQuery(typed: string) {
  return queryOptions({
    queryKey: queryKeys.places(typed),
    queryFn: typed
      ? async ({ signal }): Promise<readonly Suggestion[]> => {
          const found = await send(addressCalls.search, { body: { title: typed } }, { signal })
          return found.map(({ alias, street_id, house_id, title }) => ({
            id: [alias, street_id, house_id].join('-'),
            title,
          }))
        }
      : skipToken,
  })
}
