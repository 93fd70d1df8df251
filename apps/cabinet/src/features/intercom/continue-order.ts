import type { ConnectionStatus } from '@kabinet/contract/connection-statuses'
import { addressOf } from './flow-path.ts'
import { intercomStore } from './order.ts'
import { stepOf } from './steps.ts'

/** Makes an order the one of this browser, with a key of its own, and returns the address of its screen. */
export function keepIntercom(key: string, status: ConnectionStatus): string {
  // What this browser knows may be of another door.
  intercomStore.clear()
  intercomStore.change({ apiKey: key })
  return addressOf({ step: stepOf(status, {}, undefined) })
}
