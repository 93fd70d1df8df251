import { readFileSync } from 'node:fs'
import type { Call } from '../../packages/contract/src/kernel/call.ts'
import { areas } from '../../packages/contract/src/calls.ts'

const file = new URL('../../packages/contract/calls.tsv', import.meta.url)

export interface Row {
  readonly area: string
  readonly method: Call['method']
  readonly path: string
  readonly access: Call['access']
  /** Rule for the use case, given in parentheses in the access column; empty if there is none. */
  readonly rule: string
  readonly request: string
  readonly answer: string
}

/** Thrown when a call cannot be generated. The message is for the developer. */
export class CannotGenerate extends Error {
  override name = 'CannotGenerate'
}

export function readRows(text = readFileSync(file, 'utf8')): Row[] {
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => {
    const [area = '', method, path = '', access = '', request = '', answer = ''] = line.split('\t')
    const [, word = access, rule = ''] = /^(.*?)(?: \((.*)\))?$/.exec(access) ?? []
    return { area, method: method as Row['method'], path, access: word as Row['access'], rule, request, answer }
  })
}

/**
 * Chooses the row of calls.tsv to implement.
 * @param pathEnd the end of the row's path, or the method and the whole path if two rows share the path; may be omitted
 * if only one row of the area is left to implement
 * @throws CannotGenerate when no row fits, or more than one
 */
export function chooseRow(area: string, pathEnd: string | undefined, rows = readRows()): Row {
  const ofArea = rows.filter((row) => row.area === area)
  if (ofArea.length === 0) {
    throw new CannotGenerate(
      `calls.tsv has no area ${area}; it has ${[...new Set(rows.map((row) => row.area))].join(', ')}. ` +
        'Write a call outside calls.tsv by hand: see own.ts of the contract.',
    )
  }
  const left = ofArea.filter((row) => !isImplemented(row))
  const found = pathEnd === undefined ? left : left.filter((row) => `${row.method} ${row.path}`.endsWith(pathEnd))
  if (found.length === 1) return found[0]!
  const list = left.map(({ method, path }) => `  ${method} ${path}`).join('\n')
  if (left.length === 0) throw new CannotGenerate(`every call of the area ${area} is implemented`)
  throw new CannotGenerate(
    `${found.length === 0 ? `no unimplemented call of the area ${area} ends with ${pathEnd}` : 'name one call by the end of its path'}:\n${list}`,
  )
}

/** Lists the calls left to implement, one per line: `  visits  GET /api/v0/master/process_user/`. */
export function listLeft(ofArea?: string, rows = readRows()): string {
  const left = rows.filter((row) => !isImplemented(row) && (ofArea === undefined || row.area === ofArea))
  const width = Math.max(0, ...left.map(({ area }) => area.length))
  return left.map(({ area, method, path }) => `  ${area.padEnd(width)}  ${method} ${path}`).join('\n')
}

export function isImplemented({ area, method, path }: Row): boolean {
  const calls: Record<string, Call> = (areas as Record<string, Record<string, Call>>)[area] ?? {}
  return Object.values(calls).some((call) => call.method === method && call.path === path)
}
