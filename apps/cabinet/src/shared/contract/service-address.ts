import type { Translate } from '../i18n/messages.tsx'

interface Placed {
  readonly address: { readonly street: string; readonly house: string; readonly flat: string }
}

/** The address of a service as one line; empty where none is known. */
export function addressOf({ address: { street, house, flat } }: Placed, t: Translate): string {
  if (street === '') return ''
  return t('common.addressLine', { street, house, flat, hasFlat: flat === '' ? 'no' : 'yes' })
}

/** Whether services stand at more than one address, so that each has to say which is its own. */
export function standApart(services: readonly Placed[]): boolean {
  return new Set(services.map(({ address: { street, house, flat } }) => `${street} ${house} ${flat}`)).size > 1
}
