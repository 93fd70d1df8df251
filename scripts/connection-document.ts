import { connectionStatus } from '@kabinet/contract/connection-statuses'
import {
  intercomTransitions,
  type Transition,
  transitions,
} from '../apps/server/src/modules/connection/transitions.rules.ts'
import { markdownTable, withTable } from './generated-table.ts'

export const connectionFile = 'docs/domain/connection.md'
export const intercomFile = 'docs/domain/intercom.md'

const nameOf = new Map(Object.entries(connectionStatus).map(([name, id]) => [id as number, spaced(name)]))

function spaced(name: string): string {
  return name.replaceAll(/[A-Z_]/g, (letter) => (letter === '_' ? ' ' : ` ${letter.toLowerCase()}`))
}

/** Replaces the governing table of orders for a connection in a text of docs/domain/connection.md. */
export const withTransitions = (text: string) => withRows(text, transitions, connectionFile)

/** Replaces the governing table of orders for an intercom in a text of docs/domain/intercom.md. */
export const withIntercomTransitions = (text: string) => withRows(text, intercomTransitions, intercomFile)

function withRows(text: string, table: readonly Transition[], file: string): string {
  const rows = table.map(({ from, step, to, when }) => [
    `${from} ${nameOf.get(from)}`,
    spaced(step),
    when ?? '',
    `${to} ${nameOf.get(to)}`,
  ])
  return withTable(text, markdownTable(['status', 'step', 'if', 'next status'], rows), file)
}
