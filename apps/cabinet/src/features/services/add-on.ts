import type { BuiltFlags } from '@kabinet/contract/flags'
import type { Product } from './services.api.ts'

/** Sheet in which an add-on is turned off, or `support`, which turns off what has no call of its own. */
export type Ending = 'staticIp' | 'cableTv' | 'onlineTv' | 'support'

/** Returns how customers turn an add-on off. */
export function endingOf({ kind, charged }: Pick<Product, 'kind' | 'charged'>, flags: BuiltFlags): Ending {
  switch (kind) {
    case 'static_ip':
      return flags.staticIp ? 'staticIp' : 'support'
    case 'channel_package':
    case 'promotion':
      if (!flags.tvSubscriptions) return 'support'
      return charged === 'daily' ? 'onlineTv' : 'cableTv'
    case 'option':
    case 'base':
      return 'support'
  }
}
