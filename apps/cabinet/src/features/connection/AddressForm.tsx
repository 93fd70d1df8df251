import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Address } from '../../shared/addresses/address.ts'
import { useAddressSuggestions } from '../../shared/addresses/use-suggestions.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './connection.module.css'
import { goTo } from './flow-path.ts'
import { addressIn, addressToStore } from './house-address.ts'
import { chosenIn, HouseFields } from './HouseFields.tsx'
import { orderStore } from './order.ts'

interface Props {
  readonly cities: readonly { readonly alias: string; readonly title: string }[]
  /** Alias of the caller's city. */
  readonly own: string
}

/** Form of the address. Choosing a street leads to the house, and choosing a house is already the question. */
export function AddressForm({ cities, own }: Props) {
  const t = useMessages()
  const { form, suggestions } = useAddressForm(own, (values) => {
    const title = cities.find(({ alias }) => alias === values.city)?.title ?? ''
    orderStore.change(addressToStore(values, title, t))
  })

  function change(part: Partial<Address>) {
    form.setValues(part)
    if (part.house?.id !== undefined) scrollTo({ top: 0 })
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => change(chosenIn(values, suggestions)))}
    >
      <HouseFields
        cities={cities}
        address={form.values}
        suggestions={suggestions}
        onChange={change}
        onLeave={(field) => form.validateField(field)}
        onUnlisted={() => goTo({ step: 'callback', reason: 'address' })}
        errors={form.errors}
      />
      <SubmitButton complete={form.isValid()} loading={false}>
        {t('availability.check')}
      </SubmitButton>
    </form>
  )
}

function useAddressForm(own: string, onChange: (values: Address) => void) {
  const t = useMessages()
  const [initial] = useState(() => addressIn(orderStore.read(), own))
  const [address, setAddress] = useState(initial)
  const suggestions = useAddressSuggestions(address)
  const { streets, houses } = suggestions
  const form = useForm<Address>({
    initialValues: initial,
    onValuesChange(values) {
      setAddress(values)
      onChange(values)
    },
    validate: {
      street: () => (streets.chosen ? null : t('addresses.streetMissing')),
      house: () => (houses.chosen ? null : t('addresses.houseMissing')),
    },
  })
  return { form, suggestions }
}
