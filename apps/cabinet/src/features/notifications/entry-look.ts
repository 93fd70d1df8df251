import type { Icon } from '@kabinet/ui/icons/line.tsx'
import { IconAlertTriangle } from '@kabinet/ui/icons/alert-triangle.ts'
import { IconArrowDownLeft } from '@kabinet/ui/icons/arrow-down-left.ts'
import { IconCalendarPause } from '@kabinet/ui/icons/calendar-pause.ts'
import { IconCalendar } from '@kabinet/ui/icons/calendar.ts'
import { IconCircleCheck } from '@kabinet/ui/icons/circle-check.ts'
import { IconClipboardText } from '@kabinet/ui/icons/clipboard-text.ts'
import { IconClock } from '@kabinet/ui/icons/clock.ts'
import { IconCreditCard } from '@kabinet/ui/icons/credit-card.ts'
import { IconFileInvoice } from '@kabinet/ui/icons/file-invoice.ts'
import { IconGauge } from '@kabinet/ui/icons/gauge.ts'
import { IconLogin2 } from '@kabinet/ui/icons/login-2.ts'
import { IconPlayerPlay } from '@kabinet/ui/icons/player-play.ts'
import { IconShieldLock } from '@kabinet/ui/icons/shield-lock.ts'
import { IconSignature } from '@kabinet/ui/icons/signature.ts'
import { IconTool } from '@kabinet/ui/icons/tool.ts'
import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import type { NotificationKind } from '@kabinet/contract/notify'
import { type FeedEntry, isNotification } from './entry-kind.ts'

type Look = readonly [icon: Icon, tint: Tint]

const looks: Readonly<Record<NotificationKind, Look>> = {
  payment_arrived: [IconArrowDownLeft, 'in'],
  debit_near: [IconCalendar, 'warn'],
  blocked: [IconAlertTriangle, 'warn'],
  restarted: [IconCircleCheck, 'in'],
  autopay_failed: [IconCreditCard, 'warn'],
  autopay_off: [IconCreditCard, 'warn'],
  document_to_sign: [IconSignature, 'notice'],
  invoice_issued: [IconFileInvoice, 'notice'],
  operation_moved: [IconClipboardText, 'notice'],
  visit_booked: [IconTool, 'notice'],
  visit_moved: [IconTool, 'notice'],
  visit_cancelled: [IconTool, 'neutral'],
  visit_near: [IconTool, 'notice'],
  order_waiting: [IconClock, 'notice'],
  paused: [IconCalendarPause, 'neutral'],
  resumed: [IconPlayerPlay, 'in'],
  tariff_changed: [IconGauge, 'internet'],
}

export function lookOf({ kind }: Pick<FeedEntry, 'kind'>): Look {
  if (isNotification(kind)) return looks[kind]
  return [kind === 'signed_in' ? IconLogin2 : IconShieldLock, 'neutral']
}
