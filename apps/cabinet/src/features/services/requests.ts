import type { Day } from '@kabinet/contract/kernel/days'
import type { Product, ServedContract, Service } from './services.api.ts'

export interface Pause {
  /** `lapsed`: off after the restart window, until the customer restarts the services. */
  readonly state: 'active' | 'await' | 'paused' | 'lapsed'
  readonly dateFrom: Day | null
  readonly dateTo: Day | null
}

/**
 * Returns the pause implied by the billing status, for use until the pause itself has loaded; undefined if there is
 * none.
 */
export function plannedPauseOf({ status, day, until }: ServedContract['billing_status']): Pause | undefined {
  switch (status) {
    case 'pause_ahead':
      return { state: 'await', dateFrom: day, dateTo: until }
    case 'paused':
    case 'paused_insufficient_funds':
      return { state: 'paused', dateFrom: day, dateTo: until }
    case 'lapsed':
      return { state: 'lapsed', dateFrom: null, dateTo: null }
    default:
      return undefined
  }
}

/** Static IP change that has not taken effect yet. */
export interface Settling {
  readonly service: Service
  readonly on: boolean
  readonly at: Date
}

export type Request =
  | {
      readonly kind: 'tariff'
      readonly day: Day
      readonly service: Service
      readonly title: string
      /** Whether a pause delays the change, so that the date is not known yet. */
      readonly afterPause: boolean
    }
  | { readonly kind: 'pause'; readonly day: Day; readonly until: Day | null }
  | { readonly kind: 'ends'; readonly day: Day; readonly service: Service; readonly product: Product }
  | ({ readonly kind: 'settles'; readonly day: Day } & Settling)

interface Facts {
  readonly today: Day
  /** Pause; undefined while unknown or if the contract cannot be paused. */
  readonly pause: Pause | undefined
  readonly settling: Settling | undefined
}

/** Returns the pending requests of a contract, earliest first. */
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
