import type { Core } from '../../platform/core.ts'
import type { KeyRing } from '../../platform/keys/keys.ts'
import type { Sms } from '../sms/index.ts'
import { createCodeService } from './codes.service.ts'

export type { CodeSubject, PhonePurpose, Visitor } from './codes.rules.ts'
export { type Codes, WrongBeside } from './codes.service.ts'

interface Dependencies {
  readonly sms: Sms
  readonly keys: KeyRing
}

export function createCodes(core: Core, dependencies: Dependencies) {
  const codes = createCodeService(core, dependencies)
  core.purges.add(codes.purgeExpired)
  core.metrics.gauge({
    name: 'kabinet_sms_codes',
    help: 'Codes sent by SMS within the last hour, and the budget for them.',
    by: 'state',
    read: codes.countHour,
  })
  return codes
}
