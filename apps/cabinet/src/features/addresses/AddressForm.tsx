import { cleanFlat, flatMax } from '@kabinet/contract/flat'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { type Suggestion, SuggestInput } from '@kabinet/ui/inputs/SuggestInput.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { searchDebounceMs } from '../../shared/page/hooks.ts'
import { OfferCheckbox } from '../../shared/forms/OfferCheckbox.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import { type AddressDraft, inCity, onStreet, type Picked, pickedId } from './address.ts'
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
  readonly draft: AddressDraft
  readonly onDraft: (draft: AddressDraft) => void
  readonly onSearch: (door: Door) => void
  readonly searching: boolean
  readonly failure: unknown
}

type AddressValues = UseFormReturnType<AddressDraft>

function useAddressForm({ draft, onDraft }: Pick<Props, 'draft' | 'onDraft'>) {
  const t = useMessages()
  const streets = useSuggestions(draft.street, (typed) => streetsQuery(draft.city, typed))
  const houses = useSuggestions(draft.house, (typed) => housesQuery(streets.chosen, typed))
  const form = useForm<AddressDraft>({
    initialValues: draft,
    onValuesChange: onDraft,
    validate: {
      street: () => (streets.chosen ? null : t('addresses.streetMissing')),
      house: () => (houses.chosen ? null : t('addresses.houseMissing')),
      agreed: (agreed) => (agreed ? null : t('common.offerMissing')),
    },
  })
  return { form, streets, houses }
}

export function AddressForm({ cities, draft, onDraft, onSearch, searching, failure }: Props) {
  const t = useMessages()
  const { form, streets, houses } = useAddressForm({ draft, onDraft })
  const { city, flat } = form.values

  function search() {
    if (houses.chosen) onSearch({ city, house: houses.chosen, flat })
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(search)}>
      <NativeSelect
        label={t('addresses.city')}
        name="city"
        autoComplete="off"
        data={cities.map(({ alias, title }) => ({ value: alias, label: title }))}
        value={city}
        onChange={(event) => form.setValues(inCity(event.currentTarget.value))}
      />
      <Street form={form} streets={streets} />
      <div className={classes.door}>
        <House form={form} houses={houses} />
        <TextInput
          {...form.getInputProps('flat')}
          label={t('addresses.flat')}
          name="flat"
          autoComplete="off"
          onBlur={() => form.setFieldValue('flat', cleanFlat(flat))}
          maxLength={flatMax}
        />
      </div>
      <OfferCheckbox {...form.getInputProps('agreed', { type: 'checkbox' })} />
      {failure !== null && <Notice severity="error" live title={failureText(failure, t)} />}
      <SubmitButton complete={form.isValid()} loading={searching}>
        {t('addresses.find')}
      </SubmitButton>
    </form>
  )
}

function Street({ form, streets }: { form: AddressValues; streets: Suggestions }) {
  const t = useMessages()
  const { street } = form.values
  const change = (next: Picked) => form.setValues(onStreet(form.values, next))
  return (
    <SuggestInput
      label={t('addresses.street')}
      name="street"
      value={street.title}
      onChange={(title) => change({ title })}
      onChoose={change}
      onBlur={() => street.title && form.validateField('street')}
      items={streets.items}
      loading={streets.waits}
      listLabel={t('common.suggestions')}
      nothing={t('addresses.streetUnknown')}
      error={streets.failure ?? missing(form.errors['street'], streets)}
      maxLength={maxTypedLength}
    />
  )
}

function House({ form, houses }: { form: AddressValues; houses: Suggestions }) {
  const t = useMessages()
  const { house } = form.values
  return (
    <SuggestInput
      label={t('addresses.house')}
      name="house"
      value={house.title}
      onChange={(title) => form.setFieldValue('house', { title })}
      onChoose={(chosen) => form.setFieldValue('house', chosen)}
      onBlur={() => house.title && form.validateField('house')}
      items={houses.items}
      loading={houses.waits}
      listLabel={t('common.suggestions')}
      nothing={t('addresses.houseUnknown')}
      error={houses.failure ?? missing(form.errors['house'], houses)}
      maxLength={flatMax}
    />
  )
}

/** Returns the field's error, unless a suggestion is chosen or suggestions are still loading: one of them may match. */
function missing(error: ReactNode, { waits, chosen }: Suggestions) {
  return !waits && !chosen && error
}

type Suggestions = ReturnType<typeof useSuggestions>

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
