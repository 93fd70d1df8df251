import type { SimUnit } from '@kabinet/contract/sim-units'
import { IconAccessPoint } from '@kabinet/ui/icons/access-point.ts'
import type { Icon } from '@kabinet/ui/icons/line.tsx'
import { IconMail } from '@kabinet/ui/icons/mail.ts'
import { IconPhone } from '@kabinet/ui/icons/phone.ts'

const icons: Readonly<Record<SimUnit, Icon>> = { internet: IconAccessPoint, minutes: IconPhone, messages: IconMail }

/** Icon of a unit of which an option adds more. */
export function OptionUnitIcon({ unit }: { readonly unit: SimUnit }) {
  const UnitIcon = icons[unit]
  return <UnitIcon size={22} stroke={1.6} />
}
