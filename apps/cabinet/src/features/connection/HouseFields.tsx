import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { type Address, inCity, onStreet, type Picked } from '../../shared/addresses/address.ts'
import { CityField, HouseField, StreetField } from '../../shared/addresses/AddressFields.tsx'
import type { useAddressSuggestions } from '../../shared/addresses/use-suggestions.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import classes from './connection.module.css'

interface Props {
  readonly cities: readonly { readonly alias: string; readonly title: string }[]
  readonly address: Address
  readonly suggestions: ReturnType<typeof useAddressSuggestions>
  readonly onChange: (part: Partial<Address>) => void
  /** Called when a field that is not empty is left. */
  readonly onLeave: (field: 'street' | 'house') => void
  readonly errors: Readonly<Record<string, ReactNode>>
  /** Called when the address is not in the lists. */
  readonly onUnlisted: () => void
}

/** City, street and house, each from its list. Choosing a street leads to the house. */
export function HouseFields({ cities, address, suggestions, onChange, onLeave, onUnlisted, errors }: Props) {
  const t = useMessages()
  const fields = useRef<HTMLDivElement>(null)
  const { city, street, house } = address
  const { streets, houses } = suggestions

  function setStreet(next: Picked) {
    onChange(onStreet(address, next))
    if (next.id !== undefined) fields.current?.querySelector<HTMLElement>('[name="house"]')?.focus()
  }

  return (
    <div ref={fields} className={classes.group}>
      <CityField cities={cities} value={city} onChange={(next) => onChange(inCity(next))} />
      <StreetField
        value={street}
        suggestions={streets}
        onChange={setStreet}
        onLeave={() => onLeave('street')}
        error={errors['street']}
      />
      <HouseField
        value={house}
        suggestions={houses}
        onChange={(next) => onChange({ ...chosenIn(address, suggestions), house: next })}
        onLeave={() => onLeave('house')}
        error={errors['house']}
      />
      <Button variant="subtle" fullWidth={false} className={classes.unlisted} onClick={onUnlisted}>
        {t('connection.unlisted')}
      </Button>
    </div>
  )
}

/** Returns street and house with the IDs of those that have been typed in full instead of chosen. */
export function chosenIn(
  { street, house }: Address,
  { streets, houses }: Props['suggestions'],
): Pick<Address, 'street' | 'house'> {
  return {
    street: { ...street, ...(streets.chosen && { id: streets.chosen }) },
    house: { ...house, ...(houses.chosen && { id: houses.chosen }) },
  }
}
