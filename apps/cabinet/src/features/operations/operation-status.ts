import { isOperationStatus, operationStatus } from '@kabinet/contract/operation-statuses'
import type { StatusKind } from '@kabinet/ui/primitives/StatusDot.tsx'
import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import type { Operation } from './operations.api.ts'

const statuses = { received: 1, inProgress: 2, clarifying: 3, done: 4, refused: 5 } as const

type Status = Pick<Operation, 'status'>

/** Whether customers see a request in this status (docs/domain/operations.md#statuses). */
function isShown(id: number): boolean {
  return !isOperationStatus(id) || operationStatus(id).hidden !== true
}

/** Whether the request may still get another status that customers see. */
export function isOpen({ status: { id } }: Status): boolean {
  return isOperationStatus(id) && operationStatus(id).next.some(isShown)
}

export function isDone({ status: { id } }: Status): boolean {
  return id === statuses.done
}

/** Whether the provider waits for the customer's answer. */
export function isClarifying({ status: { id } }: Status): boolean {
  return id === statuses.clarifying
}

/** Returns the visible requests: first the open ones that wait for the customer, otherwise the newest first. */
export function visibleOf(operations: readonly Operation[]): {
  readonly open: Operation[]
  readonly closed: Operation[]
} {
  const visible = operations
    .filter(({ status }) => isShown(status.id))
    .toSorted((a, b) => Number(isClarifying(b)) - Number(isClarifying(a)) || b.created.getTime() - a.created.getTime())
  return { open: visible.filter(isOpen), closed: visible.filter((one) => !isOpen(one)) }
}

const looks: Readonly<Record<number, readonly [kind: StatusKind, tint: Tint]>> = {
  [statuses.received]: ['paused', 'neutral'],
  [statuses.inProgress]: ['paused', 'neutral'],
  [statuses.clarifying]: ['attention', 'warn'],
  [statuses.done]: ['works', 'in'],
  [statuses.refused]: ['paused', 'neutral'],
}

/** Returns how a status is drawn: its mark and the tint of the request's icon. */
export function lookOf({ id }: Operation['status']): readonly [kind: StatusKind, tint: Tint] {
  return looks[id] ?? ['paused', 'neutral']
}
