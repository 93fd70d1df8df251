import { cleanFlat } from '@kabinet/contract/flat'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { inCity, onStreet, type Picked } from '../../shared/addresses/address.ts'
import { CityField, HouseField, StreetField } from '../../shared/addresses/AddressFields.tsx'
import type { Suggestions } from '../../shared/addresses/use-suggestions.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './connection.module.css'
import { goTo } from './flow-path.ts'
import { maxFlatLength } from './personal-data.ts'
import type { ContactsForm } from './use-personal-data.ts'

interface Props {
  readonly form: ContactsForm
  readonly cities: readonly { readonly alias: string; readonly title: string }[]
  readonly streets: Suggestions
  readonly houses: Suggestions
}

/** Fields of the address. Choosing a suggestion leads to the next field, so that nobody has to find it. */
export function AddressSection({ form, cities, streets, houses }: Props) {
  const t = useMessages()
  const section = useRef<HTMLFieldSetElement>(null)
  const { city, street, house, flat, isPrivateHouse } = form.values
  const focus = (name: string) => section.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  function setStreet(next: Picked) {
    form.setValues(onStreet(form.values, next))
    if (next.id !== undefined) focus('house')
  }

  function setHouse(next: Picked) {
    form.setFieldValue('house', next)
    if (next.id !== undefined) focus(isPrivateHouse ? 'private' : 'flat')
  }

  return (
    <fieldset ref={section} className={classes.group}>
      <legend className={classes.legend}>{t('connection.where')}</legend>
      <CityField cities={cities} value={city} onChange={(next) => form.setValues(inCity(next))} />
      <StreetField
        value={street}
        suggestions={streets}
        onChange={setStreet}
        onLeave={() => form.validateField('street')}
        error={form.errors['street']}
      />
      <div className={classes.door}>
        <HouseField
          value={house}
          suggestions={houses}
          onChange={setHouse}
          onLeave={() => form.validateField('house')}
          error={form.errors['house']}
        />
        <TextInput
          {...form.getInputProps('flat')}
          value={isPrivateHouse ? '' : flat}
          label={t('connection.flat')}
          name="flat"
          autoComplete="off"
          enterKeyHint="next"
          disabled={isPrivateHouse}
          onBlur={() => form.setFieldValue('flat', cleanFlat(flat))}
          maxLength={maxFlatLength}
        />
      </div>
      <Checkbox
        {...form.getInputProps('isPrivateHouse', { type: 'checkbox' })}
        name="private"
        label={t('connection.privateHouse')}
        onChange={({ currentTarget: { checked } }) => {
          form.setFieldValue('isPrivateHouse', checked)
          form.clearFieldError('flat')
        }}
      />
      <Button
        variant="subtle"
        fullWidth={false}
        className={classes.unlisted}
        onClick={() => goTo({ step: 'callback', reason: 'address' })}
      >
        {t('connection.unlisted')}
      </Button>
    </fieldset>
  )
}
