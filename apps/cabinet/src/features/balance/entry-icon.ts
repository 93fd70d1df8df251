import { kindOf } from '@kabinet/contract/history-filters'
import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import { IconArrowBackUp } from '@kabinet/ui/icons/arrow-back-up.ts'
import { IconArrowDownLeft } from '@kabinet/ui/icons/arrow-down-left.ts'
import { IconCalendar } from '@kabinet/ui/icons/calendar.ts'
import type { Icon } from '@kabinet/ui/icons/line.tsx'
import { IconPercentage } from '@kabinet/ui/icons/percentage.ts'
import { IconReceipt2 } from '@kabinet/ui/icons/receipt-2.ts'
import type { Entry } from './balance.api.ts'

export function iconOf(entry: Pick<Entry, 'type' | 'typeId'>): readonly [icon: Icon, tint: Tint] {
  if (kindOf(entry) === 'cashback') return [IconPercentage, 'notice']
  switch (entry.type) {
    case 'charge':
      return [IconArrowDownLeft, 'in']
    case 'payback':
      return [IconArrowBackUp, 'in']
    case 'payment':
      return [IconReceipt2, 'neutral']
    default:
      return [IconCalendar, 'neutral']
  }
}
