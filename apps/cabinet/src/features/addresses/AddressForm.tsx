import { cleanFlat, flatMax } from '@kabinet/contract/flat'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { type Suggestion, SuggestInput } from '@kabinet/ui/inputs/SuggestInput.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { searchDebounceMs } from '../../shared/page/hooks.ts'
import { OfferCheckbox } from '../../shared/forms/OfferCheckbox.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { type Address, inCity, onStreet, type Picked, pickedId } from './address.ts'
import { housesQuery, streetsQuery } from './addresses.api.ts'
import classes from './addresses.module.css'

const maxTypedLength = 100

export interface Door {
  readonly city: string
  readonly house: string
  readonly flat: string
}

interface Props {
  readonly cities: readonly { readonly alias: string; readonly title: string }[]
  readonly address: Address
  readonly onChange: (address: Address) => void
  readonly agreed: boolean
  readonly onAgree: (agreed: boolean) => void
  readonly onSearch: (door: Door) => void
  readonly searching: boolean
  readonly failure: unknown
}

type Field = 'street' | 'house' | 'offer'

/** City, street, house, flat and the offer agreement. */
export function AddressForm({ cities, address, onChange, agreed, onAgree, onSearch, searching, failure }: Props) {
  const t = useMessages()
  const { city, street, house, flat } = address
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const streets = useSuggestions(street, (typed) => streetsQuery(city, typed))
  const houses = useSuggestions(house, (typed) => housesQuery(streets.chosen, typed))

  function leave(...fields: Field[]) {
    setLeft((before) => new Set([...before, ...fields]))
  }

  function search(event: FormEvent) {
    event.preventDefault()
    leave('street', 'house', 'offer')
    if (houses.chosen && streets.chosen && agreed) onSearch({ city, house: houses.chosen, flat })
  }

  const isComplete = streets.chosen !== undefined && houses.chosen !== undefined && agreed

  const streetMissing = left.has('street') && !streets.waits && !streets.chosen
  const houseMissing = left.has('house') && !houses.waits && !houses.chosen
  return (
    <form className={classes.form} noValidate onSubmit={search}>
      <NativeSelect
        label={t('addresses.city')}
        name="city"
        autoComplete="off"
        data={cities.map(({ alias, title }) => ({ value: alias, label: title }))}
        value={city}
        onChange={(event) => {
          setLeft(new Set())
          onChange(inCity(event.currentTarget.value))
        }}
      />
      <SuggestInput
        label={t('addresses.street')}
        name="street"
        value={street.title}
        onChange={(title) => onChange(onStreet(address, { title }))}
        onChoose={(chosen) => onChange(onStreet(address, chosen))}
        onBlur={() => street.title && leave('street')}
        items={streets.items}
        loading={streets.waits}
        listLabel={t('common.suggestions')}
        nothing={t('addresses.streetUnknown')}
        error={streets.failure ?? (streetMissing && t('addresses.streetMissing'))}
        maxLength={maxTypedLength}
      />
      <div className={classes.door}>
        <SuggestInput
          label={t('addresses.house')}
          name="house"
          value={house.title}
          onChange={(title) => onChange({ ...address, house: { title } })}
          onChoose={(chosen) => onChange({ ...address, house: chosen })}
          onBlur={() => house.title && leave('house')}
          items={houses.items}
          loading={houses.waits}
          listLabel={t('common.suggestions')}
          nothing={t('addresses.houseUnknown')}
          error={houses.failure ?? (houseMissing && t('addresses.houseMissing'))}
          maxLength={flatMax}
        />
        <TextInput
          label={t('addresses.flat')}
          name="flat"
          autoComplete="off"
          value={flat}
          onChange={(event) => onChange({ ...address, flat: event.currentTarget.value })}
          onBlur={() => onChange({ ...address, flat: cleanFlat(flat) })}
          maxLength={flatMax}
        />
      </div>
      <OfferCheckbox
        checked={agreed}
        onChange={(event) => onAgree(event.currentTarget.checked)}
        error={left.has('offer') && !agreed && t('common.offerMissing')}
      />
      {failure !== null && <Notice severity="error" live title={failureText(failure, t)} />}
      <SubmitButton complete={isComplete} loading={searching}>
        {t('addresses.find')}
      </SubmitButton>
    </form>
  )
}

function useSuggestions(field: Picked, query: (typed: string) => ReturnType<typeof streetsQuery>) {
  const typed = field.title.trim()
  const [rested] = useDebouncedValue(typed, searchDebounceMs)
  const t = useMessages()
  const { data, error, isFetching, isPlaceholderData } = useQuery(query(typed === '' ? '' : rested))
  const items: readonly Suggestion[] | undefined = typed === '' || field.id ? undefined : data
  const current = rested === typed && !isPlaceholderData ? items : undefined
  return {
    items,
    chosen: pickedId(field, current),
    failure: error && field.id === undefined ? failureText(error, t) : undefined,
    waits: field.id === undefined && typed !== '' && (isFetching || rested !== typed),
  }
}
