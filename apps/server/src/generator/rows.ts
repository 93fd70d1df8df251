import type { Manifest } from '../importer/read/manifest.ts'
import { createCalendar } from './calendar.ts'
import { type ContractName, drawContract, type World } from './contracts.ts'
import { drawCustomer, type Holder } from './customers.ts'
import { engineerLines } from './engineers.ts'
import { intercomLines } from './intercoms.ts'
import { type Line, line } from './lines.ts'
import type { Material } from './material.ts'
import { operationLines } from './operations.ts'
import { orderLines } from './orders.ts'
import { createPlaces } from './places.ts'
import { createRandom } from './random.ts'

interface Order {
  readonly contracts: number
  readonly seed: number
  passwordOf(contractId: string): string
  hashOf(contractId: string): string
}

/** Number of recent contracts that other customers can be given access to. */
const remembered = 256

/** Yields rows in dependency order. Calls `onSignIn` for the first contract of each plan type and profile. */
export function* drawRows(
  material: Material,
  { contracts, seed, passwordOf, hashOf }: Order,
  onSignIn: (signIn: Manifest['signIns'][number]) => void,
): Generator<Line> {
  const random = createRandom(seed)
  const places = createPlaces(material, contracts)
  const world: World = { random, material, places, calendar: createCalendar(material.anchor), hashOf }
  yield* places.lines()
  yield* engineerLines(material)
  for (const row of material.tariffRows) yield line('tariffs', row)
  for (const row of material.bundleOfferRows) yield line('bundle_offers', row)
  for (const row of material.operationTypeRows) yield line('operation_types', row)
  for (const row of material.operationParameterRows) yield line('operation_parameters', row)

  const known = new Set<string>()
  const others: ContractName[] = []
  let drawn = 0
  for (let customer = 0; drawn < contracts; customer += 1) {
    const { holder, lines } = drawCustomer(random, material, customer)
    yield* lines
    yield* accessLines(world, holder, others)
    const held = random.chance(0.75) ? 1 : random.whole(2, 3)
    for (const last = Math.min(drawn + held, contracts); drawn < last; drawn += 1) {
      const contract = drawContract(world, holder, drawn)
      const { name, plan, profile } = contract
      yield* contract.lines
      yield* intercomLines({ material, seed }, holder, contract, drawn)
      if (profile.ordered && holder.hasActualPhone) yield* orderLines(world, name, drawn)
      if (plan.type === 'business') yield* operationLines(material, name, drawn)
      others[drawn % remembered] = name
      const who = `${plan.type}${plan.bundle ? ' bundle' : ''}, ${profile.who}`
      if (known.has(who)) continue
      known.add(who)
      onSignIn({ contract: name.contract_id, password: passwordOf(name.contract_id), who })
    }
  }
}

function* accessLines({ random, material }: World, holder: Holder, others: readonly ContractName[]): Generator<Line> {
  if (others.length === 0 || !random.chance(0.1)) return
  const first = random.whole(0, others.length - 1)
  const count = random.chance(0.03) ? random.whole(5, 30) : 1
  for (const name of others.slice(first, first + count)) {
    const role = random.pick(['full', 'full', 'limited', 'limited', 'guest'])
    yield line('access', { customer: holder.externalId, ...name, role })
    if (random.chance(0.5)) {
      yield line('descriptions', {
        customer: holder.externalId,
        ...name,
        description: random.pick(material.descriptions),
      })
    }
  }
}
