import type { LocalisedText } from './kernel/languages.ts'

export interface OperationStatus {
  readonly title: LocalisedText
  /** Statuses that may follow. */
  readonly next: readonly number[]
  /** Whether the cabinet leaves out requests in this status. */
  readonly hidden?: true
}

/** Statuses of requests by id, with every move that is allowed: docs/domain/operations.md#statuses. */
export const operationStatuses = {
  1: { title: { en: 'Received', ru: 'Получена', hy: 'Ստացված է' }, next: [2, 4, 5, 6, 8] },
  2: { title: { en: 'In progress', ru: 'В работе', hy: 'Ընթացքում է' }, next: [3, 4, 5, 6, 8] },
  3: {
    title: { en: 'Waiting for your reply', ru: 'Ждём вашего ответа', hy: 'Սպասում ենք Ձեր պատասխանին' },
    next: [2, 4, 5, 6, 8],
  },
  4: { title: { en: 'Done', ru: 'Выполнена', hy: 'Կատարված է' }, next: [22] },
  5: { title: { en: 'Refused', ru: 'Отклонена', hy: 'Մերժված է' }, next: [22] },
  6: { title: { en: 'Cancelled', ru: 'Отменена', hy: 'Չեղարկված է' }, next: [22] },
  8: { title: { en: 'Duplicate', ru: 'Дубликат', hy: 'Կրկնօրինակ է' }, next: [], hidden: true },
  22: { title: { en: 'Archived', ru: 'В архиве', hy: 'Արխիվացված է' }, next: [], hidden: true },
} as const satisfies Readonly<Record<number, OperationStatus>>

export type OperationStatusId = keyof typeof operationStatuses

export function isOperationStatus(id: number): id is OperationStatusId {
  return Object.hasOwn(operationStatuses, id)
}

export function operationStatus(id: OperationStatusId): OperationStatus {
  return operationStatuses[id]
}
