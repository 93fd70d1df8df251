import type { Language } from '@kabinet/contract/kernel/languages'
import { cursorOf } from './feed.rules.ts'
import type { EntryRow } from './feed.store.ts'

/** Returns an entry without codes and links: only what is named here leaves the server. */
export function entryAnswer(row: EntryRow, language: Language) {
  const { kind, at, facts, contractId, billingId, visit } = row
  return {
    id: cursorOf(row),
    kind,
    at,
    contract: contractId !== null && billingId !== null ? { contract_id: contractId, billing_id: billingId } : null,
    sum: facts.sum ?? null,
    shortfall: facts.shortfall ?? null,
    day: facts.day ?? null,
    time: facts.time ?? null,
    visit,
    invoice: facts.invoice ?? null,
    status: facts.status?.[language] ?? null,
    service: facts.service ?? null,
    tariff: facts.tariff?.[language] ?? null,
    device: facts.device ?? null,
    changed_to: facts.to ?? null,
  }
}
