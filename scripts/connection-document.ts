import { connectionStatus } from '@kabinet/contract/connection-statuses'
import { transitions } from '../apps/server/src/modules/connection/transitions.rules.ts'
import { markdownTable, withTable } from './generated-table.ts'

export const connectionFile = 'docs/domain/connection.md'

const nameOf = new Map(Object.entries(connectionStatus).map(([name, id]) => [id as number, spaced(name)]))

function spaced(name: string): string {
  return name.replaceAll(/[A-Z_]/g, (letter) => (letter === '_' ? ' ' : ` ${letter.toLowerCase()}`))
}

/** Replaces the governing table of processes in a text of docs/domain/connection.md. */
export function withTransitions(text: string): string {
  const rows = transitions.map(({ from, step, to, when }) => [
    `${from} ${nameOf.get(from)}`,
    spaced(step),
    when ?? '',
    `${to} ${nameOf.get(to)}`,
  ])
  return withTable(text, markdownTable(['status', 'step', 'if', 'next status'], rows), connectionFile)
}
