import type { Core } from '../../platform/core.ts'
import { createProcessKeyService } from './process-keys.service.ts'

export { deleteOfAccount as revokeKeysOfAccount } from './process-keys.store.ts'

export type ProcessKeys = ReturnType<typeof createProcessKeys>

export function createProcessKeys(core: Core) {
  const keys = createProcessKeyService(core)
  core.purges.add(keys.purgeExpired)
  return keys
}
