import type { Codes } from './modules/codes/index.ts'
import type { Notices } from './modules/notices/index.ts'
import type { PasskeyShowing } from './modules/passkeys/index.ts'
import type { Promo } from './modules/promo/index.ts'
import type { Receipts } from './modules/receipts/index.ts'
import type { SecurityLog } from './modules/security-log/index.ts'
import type { SignIn } from './modules/sign-in/index.ts'
import type { SecondStep } from './modules/totp/index.ts'
import type { Texts } from './modules/texts/index.ts'
import type { Audit } from './platform/audit.ts'
import type { Idempotency } from './platform/idempotency.ts'
import { nightly } from './platform/jobs/jobs.rules.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Limiter } from './platform/limits.ts'
import type { Operator } from './platform/operator.ts'

interface Rooms {
  readonly jobs: Pick<Jobs, 'recurring'>
  readonly operator: Operator
  readonly signIn: Pick<SignIn, 'forget'>
  readonly codes: Pick<Codes, 'forget'>
  readonly securityLog: Pick<SecurityLog, 'forget'>
  readonly showing: Pick<PasskeyShowing, 'forget'>
  readonly secondStep: Pick<SecondStep, 'forget'>
  readonly idempotency: Pick<Idempotency, 'forget'>
  readonly limiter: Pick<Limiter, 'purgeExpired'>
  readonly receipts: Pick<Receipts, 'purgeExpired'>
  readonly texts: Pick<Texts, 'forget'>
  readonly notices: Pick<Notices, 'forget'>
  readonly promo: Pick<Promo, 'purgeExpired'>
  readonly audit: Pick<Audit, 'purgeExpired'>
}

/** Deletes every night what nobody needs any more, each after its own time. */
export function keepHouse({ jobs, operator, ...rooms }: Rooms): void {
  const { retention } = operator
  jobs.recurring('housekeeping', nightly(operator.zone), async (tx) => {
    await rooms.signIn.forget(tx, retention.sessionDays)
    await rooms.codes.forget(tx)
    await rooms.securityLog.forget(tx)
    await rooms.showing.forget(tx)
    await rooms.secondStep.forget(tx)
    await rooms.idempotency.forget(tx)
    await rooms.limiter.purgeExpired(tx)
    await rooms.receipts.purgeExpired(tx)
    await rooms.texts.forget(tx, operator.texts.keepDays)
    await rooms.notices.forget(tx, operator.notices.keepDays)
    await rooms.promo.purgeExpired(tx)
    await rooms.audit.purgeExpired(tx, retention.auditDays)
  })
}
