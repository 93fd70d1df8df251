import type { Translate } from '../../shared/i18n/messages.tsx'
import type { Offer } from './connection-process.api.ts'

/** Returns what a bundle is made of, and its speed unless a name already says it: `Fibre 100 + Cable 60`. */
export function bundleNotes({ parts, parameterOne: speed }: Pick<Offer, 'parts' | 'parameterOne'>, t: Translate) {
  const isNamed = parts.some(({ title }) => title.split(/\P{N}+/u).includes(String(speed)))
  return [
    ...(parts.length > 0 ? [parts.map(({ title }) => title).join(' + ')] : []),
    ...(speed === null || isNamed ? [] : [t('chooseServices.upTo', { speed: String(speed) })]),
  ]
}
