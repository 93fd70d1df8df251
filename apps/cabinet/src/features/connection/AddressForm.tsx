import { SubmitButton } from '@kabinet/ui/inputs/SubmitButton.tsx'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { type Address, inCity, onStreet, type Picked } from '../../shared/addresses/address.ts'
import { CityField, HouseField, StreetField } from '../../shared/addresses/AddressFields.tsx'
import { useAddressSuggestions } from '../../shared/addresses/use-suggestions.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './connection.module.css'
import { goTo } from './flow-path.ts'
import { addressIn, addressToStore } from './house-address.ts'
import { orderStore } from './order.ts'

interface Props {
  readonly cities: readonly { readonly alias: string; readonly title: string }[]
  /** Alias of the caller's city. */
  readonly own: string
}

/** Form of the address. Choosing a street leads to the house, and choosing a house is already the question. */
export function AddressForm({ cities, own }: Props) {
  const t = useMessages()
  const fields = useRef<HTMLDivElement>(null)
  const { form, streets, houses } = useAddressForm(own, (values) => {
    const title = cities.find(({ alias }) => alias === values.city)?.title ?? ''
    orderStore.change(addressToStore(values, title, t))
  })
  const { city, street, house } = form.values

  function setStreet(next: Picked) {
    form.setValues(onStreet(form.values, next))
    if (next.id !== undefined) fields.current?.querySelector<HTMLElement>('[name="house"]')?.focus()
  }

  function choose(next: Picked) {
    form.setValues({ street: { ...street, ...(streets.chosen && { id: streets.chosen }) }, house: next })
    if (next.id !== undefined) scrollTo({ top: 0 })
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(() => choose({ ...house, ...(houses.chosen && { id: houses.chosen }) }))}
    >
      <div ref={fields} className={classes.group}>
        <CityField cities={cities} value={city} onChange={(next) => form.setValues(inCity(next))} />
        <StreetField
          value={street}
          suggestions={streets}
          onChange={setStreet}
          onLeave={() => form.validateField('street')}
          error={form.errors['street']}
        />
        <HouseField
          value={house}
          suggestions={houses}
          onChange={choose}
          onLeave={() => form.validateField('house')}
          error={form.errors['house']}
        />
        <Button
          variant="subtle"
          fullWidth={false}
          className={classes.unlisted}
          onClick={() => goTo({ step: 'callback', reason: 'address' })}
        >
          {t('connection.unlisted')}
        </Button>
      </div>
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
  const { streets, houses } = useAddressSuggestions(address)
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
  return { form, streets, houses }
}
