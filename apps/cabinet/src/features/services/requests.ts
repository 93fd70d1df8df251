import type { Day } from '@kabinet/contract/kernel/days'
import type { Product, ServedContract, Service } from './services.api.ts'

/** A pause of the contract, as far as it is known. */
export interface Pause {
  /** `lapsed`: off for so long that the customer has to switch it on again. */
  readonly state: 'active' | 'await' | 'paused' | 'lapsed'
  readonly dateFrom: Day | null
  readonly dateTo: Day | null
}

/** The pause that a contract's standing tells of: what is known while the pause itself is on its way or cannot be asked. */
export function pauseOfStanding({ situation, day, until }: ServedContract['standing']): Pause | undefined {
  switch (situation) {
    case 'pause_ahead':
      return { state: 'await', dateFrom: day, dateTo: until }
    case 'paused':
    case 'paused_short':
      return { state: 'paused', dateFrom: day, dateTo: until }
    case 'lapsed':
      return { state: 'lapsed', dateFrom: null, dateTo: null }
    default:
      return undefined
  }
}

/** A static IP that was switched on or off and is not seen everywhere yet. */
export interface Settling {
  readonly service: Service
  readonly on: boolean
  /** When it will be, in seconds. */
  readonly at: number
}

/** Something that is going to happen to a contract because its customer asked for it. */
export type Request =
  | {
      readonly kind: 'tariff'
      readonly day: Day
      readonly service: Service
      readonly title: string
      /** It waits for the end of a pause: as of today there is no day to name. */
      readonly afterPause: boolean
    }
  | { readonly kind: 'pause'; readonly day: Day; readonly until: Day | null }
  | { readonly kind: 'ends'; readonly day: Day; readonly service: Service; readonly product: Product }
  | ({ readonly kind: 'settles'; readonly day: Day } & Settling)

interface Facts {
  readonly today: Day
  /** Unknown while it is on its way, and where there can be none. */
  readonly pause: Pause | undefined
  readonly settling: Settling | undefined
}

/** What is under way on a contract, the next first (specification §2, contract actions). */
export function requestsOf(
  { services }: Pick<ServedContract, 'services'>,
  { today, pause, settling }: Facts,
): Request[] {
  const asked: Request[] = services.flatMap((service) => [
    ...(service.planned
      ? [
          {
            kind: 'tariff' as const,
            day: service.planned.day,
            service,
            title: service.planned.title,
            afterPause: service.planned.after_pause,
          },
        ]
      : []),
    ...service.products.flatMap((product) =>
      product.ends === null ? [] : [{ kind: 'ends' as const, day: product.ends, service, product }],
    ),
  ])
  if (pause?.state === 'await' && pause.dateFrom !== null) {
    asked.push({ kind: 'pause', day: pause.dateFrom, until: pause.dateTo })
  }
  if (settling) asked.push({ kind: 'settles', day: today, ...settling })
  return asked.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
