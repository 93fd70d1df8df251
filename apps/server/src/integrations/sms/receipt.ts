import type { Pdu } from 'smpp'
import type { Report } from './sms.ts'

const typeMask = 0x3c
const receiptType = 0x04

const byState: Readonly<Record<number, Report['outcome']>> = {
  2: 'delivered',
  3: 'failed',
  4: 'failed',
  5: 'failed',
  8: 'failed',
}
const byWord: Readonly<Record<string, Report['outcome']>> = {
  DELIVRD: 'delivered',
  EXPIRED: 'failed',
  DELETED: 'failed',
  UNDELIV: 'failed',
  REJECTD: 'failed',
}

/** Parses a delivery report (SMPP 3.4, appendix B); undefined for an incoming message or an intermediate state. */
export function reportOf(pdu: Pdu): Report | undefined {
  if (((pdu.esm_class ?? 0) & typeMask) !== receiptType) return undefined
  const words = String(pdu.short_message?.message ?? '')
  const part = pdu.receipted_message_id ?? /\bid:(\S+)/.exec(words)?.[1]
  const outcome =
    pdu.message_state === undefined
      ? byWord[/\bstat:(\w+)/.exec(words)?.[1]?.toUpperCase() ?? '']
      : byState[pdu.message_state]
  return part && outcome ? { part, outcome } : undefined
}
