import { cleanFlat } from '@kabinet/contract/flat'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useAddressSuggestions } from '../../shared/addresses/use-suggestions.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { wholePhone } from '../../shared/i18n/phone-text.ts'
import { config } from '../../shared/page/config.ts'
import type { Contacts } from './personal-data.ts'

export type ContactsForm = UseFormReturnType<Contacts>

/** Creates the form about address and person (docs/domain/connection-screens.md#personal-data), and its suggestions. */
export function usePersonalData(initial: Contacts, onChange: (values: Contacts) => void) {
  const t = useMessages()
  const [address, setAddress] = useState(initial)
  const { streets, houses } = useAddressSuggestions(address)
  const form = useForm<Contacts>({
    initialValues: initial,
    validateInputOnBlur: ['name', 'phone'],
    onValuesChange(values) {
      setAddress(values)
      onChange(values)
    },
    validate: {
      street: () => (streets.chosen ? null : t('addresses.streetMissing')),
      house: () => (houses.chosen ? null : t('addresses.houseMissing')),
      flat: (flat, { isPrivateHouse }) => (isPrivateHouse || cleanFlat(flat) ? null : t('connection.flatMissing')),
      name: (name) => (name.trim() ? null : t('connection.fullNameMissing')),
      phone: (phone) => (wholePhone(phone, config.phone) ? null : t('common.phoneShort')),
      agreed: (agreed) => (agreed ? null : t('common.offerMissing')),
    },
  })
  return { form, streets, houses }
}
