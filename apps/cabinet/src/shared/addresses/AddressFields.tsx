import { flatMax } from '@kabinet/contract/flat'
import { SuggestInput } from '@kabinet/ui/inputs/SuggestInput.tsx'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { validateOnBlur } from '../forms/validate-on-blur.ts'
import { useMessages } from '../i18n/messages.tsx'
import type { Picked } from './address.ts'
import type { Suggestions } from './use-suggestions.ts'

const maxTypedLength = 100

interface CityProps {
  readonly cities: readonly { readonly alias: string; readonly title: string }[]
  readonly value: string
  readonly onChange: (city: string) => void
}

export function CityField({ cities, value, onChange }: CityProps) {
  const t = useMessages()
  return (
    <NativeSelect
      label={t('addresses.city')}
      name="city"
      autoComplete="off"
      data={cities.map(({ alias, title }) => ({ value: alias, label: title }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface FieldProps {
  readonly value: Picked
  readonly suggestions: Suggestions
  readonly onChange: (value: Picked) => void
  /** Called when a field that is not empty is left. */
  readonly onLeave: () => void
  readonly error: ReactNode
}

export function StreetField({ value, suggestions, onChange, onLeave, error }: FieldProps) {
  const t = useMessages()
  return (
    <SuggestInput
      label={t('addresses.street')}
      name="street"
      {...validateOnBlur({ value: value.title, onBlur: onLeave })}
      onChange={(title) => onChange({ title })}
      onChoose={onChange}
      items={suggestions.items}
      loading={suggestions.waits}
      listLabel={t('common.suggestions')}
      nothing={t('addresses.streetUnknown')}
      error={suggestions.failure ?? missing(error, suggestions)}
      maxLength={maxTypedLength}
    />
  )
}

export function HouseField({ value, suggestions, onChange, onLeave, error }: FieldProps) {
  const t = useMessages()
  return (
    <SuggestInput
      label={t('addresses.house')}
      name="house"
      {...validateOnBlur({ value: value.title, onBlur: onLeave })}
      onChange={(title) => onChange({ title })}
      onChoose={onChange}
      items={suggestions.items}
      loading={suggestions.waits}
      listLabel={t('common.suggestions')}
      nothing={t('addresses.houseUnknown')}
      error={suggestions.failure ?? missing(error, suggestions)}
      maxLength={flatMax}
      opensOnFocus
    />
  )
}

/** Returns the field's error, unless a suggestion is chosen or suggestions are still loading: one of them may match. */
function missing(error: ReactNode, { waits, chosen }: Suggestions) {
  return !waits && !chosen && error
}
