import { cleanFlat, flatMax } from '@kabinet/contract/flat'
import { Notice } from '@kabinet/ui/feedback/Notice.tsx'
import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { SheetActions } from '@kabinet/ui/overlays/SheetActions.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type AddressDraft, inCity, onStreet } from '../../shared/addresses/address.ts'
import { CityField, HouseField, StreetField } from '../../shared/addresses/AddressFields.tsx'
import { useAddressSuggestions } from '../../shared/addresses/use-suggestions.ts'
import { OfferCheckbox } from '../../shared/forms/OfferCheckbox.tsx'
import { failureText, useMessages } from '../../shared/i18n/messages.tsx'
import classes from './addresses.module.css'

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

export function AddressForm({ cities, draft, onDraft, onSearch, searching, failure }: Props) {
  const t = useMessages()
  const { streets, houses } = useAddressSuggestions(draft)
  const form = useForm<AddressDraft>({
    initialValues: draft,
    onValuesChange: onDraft,
    validate: {
      street: () => (streets.chosen ? null : t('addresses.streetMissing')),
      house: () => (houses.chosen ? null : t('addresses.houseMissing')),
      agreed: (agreed) => (agreed ? null : t('common.offerMissing')),
    },
  })
  const { city, street, house, flat } = form.values

  function search() {
    if (houses.chosen) onSearch({ city, house: houses.chosen, flat })
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(search)}>
      <CityField cities={cities} value={city} onChange={(next) => form.setValues(inCity(next))} />
      <StreetField
        value={street}
        suggestions={streets}
        onChange={(next) => form.setValues(onStreet(form.values, next))}
        onLeave={() => form.validateField('street')}
        error={form.errors['street']}
      />
      <div className={classes.door}>
        <HouseField
          value={house}
          suggestions={houses}
          onChange={(next) => form.setFieldValue('house', next)}
          onLeave={() => form.validateField('house')}
          error={form.errors['house']}
        />
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
      <SheetActions>
        <SubmitButton complete={form.isValid()} loading={searching}>
          {t('addresses.find')}
        </SubmitButton>
      </SheetActions>
    </form>
  )
}
