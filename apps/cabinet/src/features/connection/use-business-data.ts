import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { Address } from '../../shared/addresses/address.ts'
import { useAddressSuggestions } from '../../shared/addresses/use-suggestions.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { wholePhone } from '../../shared/i18n/phone-text.ts'
import { config } from '../../shared/page/config.ts'
import { goTo } from './flow-path.ts'
import { addressIn, addressToStore } from './house-address.ts'
import { chosenIn } from './HouseFields.tsx'
import { orderStore } from './order.ts'
import { contactsOf, storedPerson } from './personal-data.ts'

export interface BusinessCities {
  readonly cities: readonly { readonly alias: string; readonly title: string }[]
  /** Alias of the caller's city. */
  readonly own: string
}

interface Values extends Address {
  readonly isUnlisted: boolean
  readonly typedAddress: string
  readonly name: string
  /** Phone number without the country code. */
  readonly phone: string
  readonly agreed: boolean
}

function valuesNow(own: string): Values {
  const order = orderStore.read()
  const { name, phone, agreed } = contactsOf(order)
  return {
    ...addressIn(order, own),
    isUnlisted: order.isUnlisted ?? false,
    typedAddress: order.typedAddress ?? '',
    name,
    phone,
    agreed,
  }
}

/** Creates the form about a company (docs/domain/connection-screens.md#business-orders). */
export function useBusinessData({ cities, own }: BusinessCities) {
  const t = useMessages()
  const [initial] = useState(() => valuesNow(own))
  const [address, setAddress] = useState<Address>(initial)
  const suggestions = useAddressSuggestions(address)
  const { streets, houses } = suggestions

  function keep(values: Values) {
    const city = cities.find(({ alias }) => alias === values.city)?.title ?? ''
    const { isUnlisted, typedAddress } = values
    orderStore.change({ ...addressToStore(values, city, t), ...storedPerson(values), isUnlisted, typedAddress })
  }

  const form = useForm<Values>({
    initialValues: initial,
    validateInputOnBlur: ['typedAddress', 'name', 'phone'],
    onValuesChange(values) {
      setAddress(values)
      keep(values)
    },
    validate: {
      street: (_, { isUnlisted }) => (isUnlisted || streets.chosen ? null : t('addresses.streetMissing')),
      house: (_, { isUnlisted }) => (isUnlisted || houses.chosen ? null : t('addresses.houseMissing')),
      typedAddress: (typed, { isUnlisted }) => (!isUnlisted || typed.trim() ? null : t('common.requestAddressMissing')),
      name: (name) => (name.trim() ? null : t('businessOrder.nameMissing')),
      phone: (phone) => (wholePhone(phone, config.phone) ? null : t('common.phoneShort')),
      agreed: (agreed) => (agreed ? null : t('common.offerMissing')),
    },
  })

  return {
    form,
    suggestions,
    /** Switches between an address from the list and a typed one, which begins with what was typed so far. */
    setUnlisted(isUnlisted: boolean) {
      const { street, typedAddress } = form.values
      const soFar = street.title.trim() ? (orderStore.read().fullAddress ?? '') : ''
      form.setValues({ isUnlisted, typedAddress: typedAddress.trim() || soFar })
    },
    submit(values: Values) {
      keep({ ...values, ...chosenIn(values, suggestions) })
      goTo({ step: 'choice-services-business' })
    },
  }
}
