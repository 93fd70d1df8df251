import { createIdempotency, type Idempotency } from './http/idempotency.ts'
import { createHealth, type Health } from './http/health.ts'
import { createSite, type Site } from './http/site.ts'
import type { Operator } from './config/operator.ts'
import type { Db } from './database/db.ts'
import type { Node } from './database/node.ts'
import { writableProbe } from './database/writable.ts'
import type { Events } from './events/events.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { createPurges, type Purges } from './jobs/purges.ts'
import { createShutdown, type Shutdown } from './http/shutdown.ts'
import { type Audit, createAudit } from './observability/audit.ts'
import type { Log } from './observability/log.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import type { Clock } from './time/clock.ts'

/**
 * Dependencies of every module.
 *
 * A module is one factory, exported by its `index.ts`: `createTariffs(core, { billing })`. The second argument
 * contains the modules and adapters it works with. The factory declares its jobs (`core.jobs`), nightly purges
 * (`core.purges`), gauges (`core.metrics`), health checks (`core.health`) and shutdown steps (`core.shutdown`), and
 * returns its use cases, with `routes(api)` if it has calls. Factories run in dependency order; a module that reacts to
 * the work of another registers with it (`billing.eachDay`), never the other way round.
 */
export interface Core {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly jobs: Jobs
  readonly events: Events
  readonly audit: Audit
  readonly operator: Operator
  readonly metrics: Metrics
  readonly health: Health
  readonly purges: Purges
  readonly shutdown: Shutdown
  readonly idempotency: Idempotency
  readonly site: Site
}

interface CoreOptions {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly events: Events
  readonly operator: Operator
  readonly node?: Node | undefined
  readonly ownOrigin: string
  /** Other origins of the cabinet, to which payers may return and on which passkeys work. */
  readonly origins?: readonly string[] | undefined
}

export function createCore({ db, clock, log, events, operator, node, ownOrigin, origins }: CoreOptions): Core {
  const { retention } = operator
  const jobs = createJobs({ db, clock, log, node })
  const audit = createAudit({ db, clock, log })
  const idempotency = createIdempotency({ db, clock, node })
  const metrics = createMetrics()
  const health = createHealth()
  const purges = createPurges()
  metrics.gauge({
    name: 'kabinet_jobs',
    help: 'Jobs by state: waiting for their time, due, and dead after their last attempt.',
    by: 'state',
    read: async () => ({ ...(await jobs.count()) }),
  })
  health.add(writableProbe(db))
  health.add({ name: 'jobs', check: jobs.count })
  purges.add(idempotency.purgeExpired)
  purges.add((tx) => audit.purgeExpired(tx, retention.auditDays))
  const site = createSite(ownOrigin, origins)
  const shutdown = createShutdown()
  return { db, clock, log, jobs, events, audit, operator, metrics, health, purges, shutdown, idempotency, site }
}
