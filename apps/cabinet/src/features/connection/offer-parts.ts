import type { Translate } from '../../shared/i18n/messages.tsx'
import type { Offer } from './connection-process.api.ts'

/** Returns what a bundle is made of, and its speed: `Fibre 100 + Cable 60`, `Internet 100 Mbit/s`. */
export function bundleNotes({ parts, parameterOne: speed }: Pick<Offer, 'parts' | 'parameterOne'>, t: Translate) {
  return [
    ...(parts.length > 0 ? [parts.map(({ title }) => title).join(' + ')] : []),
    ...(speed === null ? [] : [t('chooseServices.upTo', { speed: String(speed) })]),
  ]
}
