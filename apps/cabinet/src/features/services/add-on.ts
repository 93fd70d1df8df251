import type { BuiltFlags } from '@kabinet/contract/flags'
import { serviceGroup } from '@kabinet/contract/ids'
import type { Product, Service } from './services.api.ts'

/** Returns the key of the name of a service's add-ons: those of a SIM card are packages. */
export function ownKey({ service_group_id: group }: Service) {
  return group === serviceGroup.mobile ? 'sim.own' : 'services.connected'
}

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
