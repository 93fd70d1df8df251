import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { wholePhone } from '../../shared/i18n/phone-text.ts'
import { config } from '../../shared/page/config.ts'
import { type Contacts, hasDoor } from './personal-data.ts'

export type ContactsForm = UseFormReturnType<Contacts>

/** Creates the form about flat and person (docs/domain/connection-screens.md#personal-data). */
export function usePersonalData(initial: Contacts, onChange: (values: Contacts) => void): ContactsForm {
  const t = useMessages()
  return useForm<Contacts>({
    initialValues: initial,
    validateInputOnBlur: ['name', 'phone'],
    onValuesChange: onChange,
    validate: {
      flat: (_, values) => (hasDoor(values) ? null : t('connection.flatMissing')),
      name: (name) => (name.trim() ? null : t('connection.fullNameMissing')),
      phone: (phone) => (wholePhone(phone, config.phone) ? null : t('common.phoneShort')),
      agreed: (agreed) => (agreed ? null : t('common.consentMissing')),
    },
  })
}
