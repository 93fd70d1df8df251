import { type Line, line } from './lines.ts'
import type { Material } from './material.ts'
import type { Random } from './random.ts'

export interface Holder {
  readonly externalId: string
  readonly isFirm: boolean
  readonly hasActualPhone: boolean
}

/** Beyond this number of contracts, operators with the longest prefix would run out of phone numbers. */
export const maxContracts = 2_000_000

/** Returns the `index`th phone number. Numbers do not repeat, because the step is coprime to their count. */
function phoneOf({ operator }: Material, index: number): string {
  const { prefix } = operator.phone
  const tail = 10 ** (9 - prefix.length)
  return `${prefix}${93 * tail + ((index * 611_953) % (6 * tail))}`
}

const ownPhone = (material: Material, customer: number) => phoneOf(material, customer)
const otherPhone = (material: Material, customer: number) => phoneOf(material, maxContracts + customer)

export function simPhone(material: Material, contract: number): string {
  return phoneOf(material, 2 * maxContracts + contract)
}

export function drawCustomer(random: Random, material: Material, index: number): { holder: Holder; lines: Line[] } {
  const isFirm = random.chance(0.1)
  const externalId = `g${String(index + 1).padStart(7, '0')}`
  const words = isFirm ? material.firms : random.pick(material.people)
  const lines = [
    line('customers', {
      external_id: externalId,
      title: words.map((list) => random.pick(list)).join(' '),
      person_type: isFirm ? 'LEGAL' : 'INDIVIDUAL',
      email: random.chance(0.8) ? `${externalId}@example.com` : null,
      local_password_hash: null,
    }),
  ]
  const phone = (number: string, isActual: boolean) =>
    lines.push(line('phones', { customer: externalId, phone: number, is_actual: isActual }))
  const ownIsActual = random.chance(0.97) ? random.chance(0.96) : undefined
  if (ownIsActual !== undefined) phone(ownPhone(material, index), ownIsActual)
  if (random.chance(0.04)) phone(otherPhone(material, index), false)
  return { holder: { externalId, isFirm, hasActualPhone: ownIsActual === true }, lines }
}
