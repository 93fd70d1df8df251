import { kindOf } from '@kabinet/contract/movement-kinds'
import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import {
  IconArrowBackUp,
  IconArrowDownLeft,
  IconCalendar,
  type Icon,
  IconPercentage,
  IconReceipt2,
} from '@tabler/icons-react'
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
