import { createHash } from 'node:crypto'
import { serviceStatus } from '@kabinet/contract/ids'
import { money, toDecimal } from '@kabinet/contract/kernel/money'
import type { RowOf } from '../importer/read/files.ts'
import type { Drawn } from './contracts.ts'
import type { Holder } from './customers.ts'
import { type Line, line } from './lines.ts'
import type { Material } from './material.ts'

type Intercom = RowOf<'intercoms'>

const slugLength = 16
const knownEvery = 12
const freeEvery = 20
/** Contracts have flats up to 120. */
const firstFreeFlat = 121
const freeFlats = 80
const monthsPaid = 2

const free = { customer: null, code_phrase: null, prepayment: null, billing_id: null, contract_id: null }

interface Source {
  readonly material: Material
  readonly seed: number
}

/**
 * Lists the intercoms that come with a home contract: the one in use if it has the service; else, by turns, one at its
 * flat that its customer can order, and one at a flat of the house that nobody has used.
 */
export function* intercomLines(source: Source, holder: Holder, { name, plan, profile, address }: Drawn, index: number) {
  const { intercomTariffs } = source.material
  const [tariff] = intercomTariffs
  if (plan.type !== 'home' || !tariff || profile.ordered) return
  const draw = (kind: string, tariffCode: string, row: Partial<Intercom>): Line =>
    line('intercoms', {
      slug: slugOf(source, `${kind} ${index}`),
      type: 1 + (index % 4),
      ...address,
      tariff: tariffCode,
      ...free,
      ...row,
    })
  const known = { customer: holder.externalId, code_phrase: phraseOf(source.material, holder) }
  const used = plan.tariffs.find(({ code }) => intercomTariffs.some((each) => each.code === code))
  if (used && profile.status !== serviceStatus.disabled) yield draw('used', used.code, { ...known, ...name })
  const paid = (every: number) => (index % every === 0 ? toDecimal(money(tariff.cost * monthsPaid)) : null)
  if (!used && index % knownEvery === 0) {
    yield draw('known', tariff.code, { ...known, prepayment: paid(3 * knownEvery) })
  }
  if (index % freeEvery === 0) {
    const flat = String(firstFreeFlat + (index % freeFlats))
    yield draw('free', tariff.code, { flat, prepayment: paid(2 * freeEvery) })
  }
}

/** Returns a slug that looks random, and that no other intercom of this size and seed has. */
function slugOf({ seed }: Source, intercom: string): string {
  return createHash('sha256').update(`${seed} ${intercom}`).digest('base64url').slice(0, slugLength)
}

/** Returns the code phrase of two customers in three, the same for all their intercoms. */
function phraseOf({ phrases }: Material, { externalId }: Holder): string | null {
  const customer = Number(externalId.slice(1))
  return customer % 3 === 0 ? null : (phrases[customer % phrases.length] ?? null)
}
