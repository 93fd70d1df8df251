import { isOperationStatus, operationStatus, operationStatuses } from '@kabinet/contract/operation-statuses'
import { markdownTable, withTable } from './generated-table.ts'

export const operationsFile = 'docs/domain/operations.md'

/** Replaces the table of statuses, and of every move that is allowed, in a text of docs/domain/operations.md. */
export function withStatuses(text: string): string {
  const rows = Object.keys(operationStatuses)
    .map(Number)
    .filter((id) => isOperationStatus(id))
    .map((id) => {
      const { title, next, hidden } = operationStatus(id)
      return [id, title.en, title.ru, title.hy, next.join(', '), hidden ? 'hidden' : 'shown']
    })
  const table = markdownTable(['id', 'status', 'Russian', 'Armenian', 'next', 'in the cabinet'], rows)
  return withTable(text, table, operationsFile)
}
