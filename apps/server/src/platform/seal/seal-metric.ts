import type { Metrics } from '../observability/metrics.ts'
import type { Clock } from '../time/clock.ts'
import { daysLeft } from './seal.rules.ts'
import type { Sealer } from './sealer.ts'

/** Declares the gauge of the days until the seal's certificate expires. */
export function watchSeal({ clock, metrics }: { clock: Clock; metrics: Metrics }, sealer: Sealer): void {
  metrics.gauge({
    name: 'kabinet_seal_certificate_days',
    help: 'Full days until the certificate of the seal expires; negative afterwards.',
    read: async () => daysLeft(sealer, clock.now()),
  })
}
