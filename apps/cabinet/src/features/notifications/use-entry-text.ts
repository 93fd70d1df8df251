import { eventDetails, eventTitle } from '../../shared/security/event-text.ts'
import { type Formats, useFormats } from '../../shared/i18n/formats.ts'
import { lowerFirst } from '../../shared/i18n/lower-first.ts'
import { type Translate, useMessages } from '../../shared/i18n/messages.tsx'
import { type FeedEntry, isNotification } from './entry-kind.ts'

interface EntryText {
  readonly title: string
  readonly text: string
}

type Values = Readonly<Record<'sum' | 'shortfall' | 'day' | 'until' | 'on' | 'month' | 'time', string>>

function valuesOf({ sum, shortfall, day, time }: FeedEntry, formats: Formats): Values {
  return {
    sum: sum === null ? '' : formats.money(sum),
    shortfall: shortfall === null ? '' : formats.money(shortfall),
    day: day === null ? '' : formats.day(day),
    until: day === null ? '' : formats.day(day, 'until'),
    on: day === null ? '' : formats.day(day, 'on'),
    month: day === null ? '' : formats.month(day.slice(0, 7), true),
    time: time ?? 'none',
  }
}

function textOf(entry: FeedEntry, t: Translate, values: Values): EntryText {
  const { kind } = entry
  if (!isNotification(kind)) {
    const event = { ...entry, kind, contract: entry.contract?.contract_id ?? null, to: entry.changed_to }
    const title = kind === 'signed_in' ? t('feed.signedIn') : eventTitle(event, t)
    return { title, text: eventDetails(event, t).slice(0, 1).join() }
  }
  const { sum, shortfall, day, until, on, month, time } = values
  switch (kind) {
    case 'payment_arrived':
      return { title: t('feed.payment'), text: t('feed.paymentText', { sum }) }
    case 'debit_near':
      return { title: t('feed.debitNear', { day: until }), text: t('feed.debitNearText', { sum, shortfall }) }
    case 'blocked':
      return { title: t('feed.blocked'), text: t('feed.blockedText', { shortfall }) }
    case 'restarted':
      return { title: t('feed.restarted'), text: t('feed.restartedText', { day: until }) }
    case 'autopay_failed':
      return { title: t('feed.autopayFailed'), text: t('feed.autopayFailedText', { sum, day: on }) }
    case 'autopay_off':
      return { title: t('feed.autopayOff'), text: t('feed.autopayOffText') }
    case 'document_to_sign':
      return { title: t('feed.documentToSign'), text: t('feed.documentToSignText') }
    case 'invoice_issued':
      return { title: t('feed.invoice', { invoice: entry.invoice ?? '' }), text: t('feed.invoiceText', { sum, month }) }
    case 'operation_moved':
      return {
        title: t('feed.request', { status: lowerFirst(entry.status ?? '') }),
        text: t('feed.requestText', { day: on }),
      }
    case 'visit_booked':
    case 'visit_moved':
    case 'visit_cancelled':
    case 'visit_near':
      return { title: t('feed.visit', { kind }), text: t('feed.visitText', { day, time }) }
    case 'order_waiting':
      return { title: t('feed.orderWaiting'), text: t('feed.orderWaitingText') }
    case 'paused':
      return { title: t('feed.paused'), text: t('feed.pausedText') }
    case 'resumed':
      return { title: t('feed.resumed'), text: t('feed.resumedText') }
    case 'tariff_changed':
      return { title: t('feed.tariff', { tariff: entry.tariff ?? '' }), text: t('feed.tariffText') }
  }
}

/** Returns a function that describes entries in the language of the cabinet. */
export function useEntryText(): (entry: FeedEntry) => EntryText {
  const t = useMessages()
  const formats = useFormats()
  return (entry) => textOf(entry, t, valuesOf(entry, formats))
}
