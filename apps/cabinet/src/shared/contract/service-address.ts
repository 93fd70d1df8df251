import type { Translate } from '../i18n/messages.tsx'

interface Placed {
  readonly address: { readonly street: string; readonly house: string; readonly flat: string }
}

/** Formats a service's address on one line; empty if the address is unknown. */
export function addressOf({ address: { street, house, flat } }: Placed, t: Translate): string {
  if (street === '') return ''
  return t('common.addressLine', { street, house, flat, hasFlat: flat === '' ? 'no' : 'yes' })
}

export function standApart(services: readonly Placed[]): boolean {
  return new Set(services.map(({ address: { street, house, flat } }) => `${street} ${house} ${flat}`)).size > 1
}
