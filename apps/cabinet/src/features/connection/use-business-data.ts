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
import type { Offer } from './stored-order.ts'

export interface BusinessFacts {
  readonly cities: readonly { readonly alias: string; readonly title: string }[]
  /** Alias of the caller's city. */
  readonly own: string
  readonly offer: Offer
}

interface Values extends Address {
  readonly isUnlisted: boolean
  readonly typedAddress: string
  readonly name: string
  /** Phone number without the country code. */
  readonly phone: string
  readonly agreed: boolean
}

function valuesNow(own: string, offer: Offer): Values {
  const order = orderStore.read()
  const { name, phone, agreed } = contactsOf(order, offer)
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
export function useBusinessData({ cities, own, offer }: BusinessFacts) {
  const t = useMessages()
  const [initial] = useState(() => valuesNow(own, offer))
  const [address, setAddress] = useState<Address>(initial)
  const suggestions = useAddressSuggestions(address)
  const { streets, houses } = suggestions

  function keep(values: Values) {
    const city = cities.find(({ alias }) => alias === values.city)?.title ?? ''
    const { isUnlisted, typedAddress } = values
    orderStore.change({ ...addressToStore(values, city, t), ...storedPerson(values, offer), isUnlisted, typedAddress })
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
      agreed: (agreed) => (agreed ? null : t('common.consentMissing')),
    },
  })

  /** Changes fields. Unlike `setValues`, it keeps the errors of those that stay as they are. */
  function change(part: Partial<Values>) {
    for (const field of Object.keys(part) as (keyof Values)[]) {
      const value = part[field]
      if (value !== undefined && value !== form.values[field]) form.setFieldValue(field, value)
    }
  }

  return {
    form,
    suggestions,
    change,
    /** Switches between an address from the list and a typed one, which begins with what was typed so far. */
    setUnlisted(isUnlisted: boolean) {
      const { street, typedAddress } = form.values
      const soFar = street.title.trim() ? (orderStore.read().fullAddress ?? '') : ''
      change({ isUnlisted, typedAddress: typedAddress.trim() || soFar })
    },
    submit(values: Values) {
      keep({ ...values, ...chosenIn(values, suggestions) })
      goTo({ step: 'choice-services-business' })
    },
  }
}
