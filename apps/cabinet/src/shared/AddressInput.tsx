import { addressCalls } from '@kabinet/contract/addresses'
import { type Suggestion, SuggestInput } from '@kabinet/ui/SuggestInput.tsx'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { send } from './client.ts'
import { searchRestMs, useRested } from './hooks.ts'
import { queryKeys } from './query-keys.ts'
import { useTexts } from './texts.tsx'

const longestAddress = 300
/** Fewer letters than this fit everywhere. */
const leastLetters = 2

interface Props {
  readonly value: string
  readonly onChange: (address: string) => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
}

/** Where something is to be connected: free text, helped by the cities, streets and houses that fit it. */
export function AddressInput({ value, onChange, ...field }: Props) {
  const t = useTexts()
  // What was filled in for the person needs no suggestions.
  const [given] = useState(value)
  const typed = value.trim()
  const rested = useRested(typed, searchRestMs)
  const { data: places } = useQuery(placesQuery(rested.length < leastLetters || rested === given ? '' : rested))
  return (
    <SuggestInput
      {...field}
      label={t('common.requestAddress')}
      name="address"
      value={value}
      onChange={onChange}
      onChoose={({ title }) => onChange(title)}
      // Where nothing fits, what is typed stands.
      items={places?.some(({ title }) => title !== value) ? places : undefined}
      listLabel={t('common.suggestions')}
      nothing=""
      maxLength={longestAddress}
    />
  )
}

/** Cities, streets and houses that fit an address as it is being typed. */
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
