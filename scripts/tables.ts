import { parseSync, Visitor } from 'oxc-parser'

/** A statement's effect on a table: it inserts rows, deletes rows, or updates one column. */
export interface Write {
  readonly file: string
  readonly line: number
  readonly table: string
  /** `inserts`, `deletes`, or the name of the column. */
  readonly what: string
}

export interface Tables {
  /** The room that writes each table, such as `billing` or `platform/jobs`. */
  readonly owners: ReadonlyMap<string, string>
  /** What other rooms write, as `<room> <table> <what>`. */
  readonly shared: ReadonlySet<string>
}

const row = /^\| `([a-z_]+)` +\| `([a-z/-]+)` +\| (.*?) *\|/gm
const writes = /^(?:inserts|deletes|`[a-z_]+`)(?:, (?:inserts|deletes|`[a-z_]+`))*$/

/**
 * Reads docs/tables.md. Rows of its first list name a table and its owner; those of the second a table, another room and
 * what that room writes.
 * @throws TypeError if a table has two owners
 */
export function readTables(document: string): Tables {
  const owners = new Map<string, string>()
  const shared = new Set<string>()
  for (const [, table = '', room = '', third = ''] of document.matchAll(row)) {
    if (writes.test(third)) {
      for (const what of third.replaceAll('`', '').split(', ')) shared.add(`${room} ${table} ${what}`)
    } else if (owners.has(table)) throw new TypeError(`${table} has two owners`)
    else owners.set(table, room)
  }
  return { owners, shared }
}

/** Returns the room of a source of the server: `billing`, `platform/jobs`, `importer`. */
export function roomOf(file: string): string {
  const [, area, room = ''] = /^apps\/server\/src\/(?:(modules|platform)\/)?([\w-]+)/.exec(file) ?? []
  return area === 'platform' ? `platform/${room}` : room
}

// `for update` locks, and `do update` belongs to an insert.
const statement =
  /(?<!\b(?:for|key|do)\s)\b(?:(?<insert>insert\s+into)|(?<delete>delete\s+from)|update)\s+(?<table>[a-z_]+)(?<set>(?:\s+(?!set\b)[a-z]+)?\s+set\s)?/gi

/** Finds the writes in a source's statements. */
export function findWrites(file: string, text: string): Write[] {
  return statementsOf(file, text).flatMap(({ sql, start }) =>
    [...sql.matchAll(statement)].flatMap(({ 0: found, index, groups = {} }): Write[] => {
      const line = text.slice(0, start + index).split('\n').length
      const at = { file, line, table: groups['table']! }
      if (groups['insert']) return [{ ...at, what: 'inserts' }]
      if (groups['delete']) return [{ ...at, what: 'deletes' }]
      if (!groups['set']) return []
      return columnsOf(sql.slice(index + found.length)).map((what) => ({ ...at, what }))
    }),
  )
}

/** Returns a source's strings; expressions within are replaced by question marks of the same length. */
function statementsOf(file: string, text: string): { sql: string; start: number }[] {
  const { program } = parseSync(file, text)
  const found: { sql: string; start: number }[] = []
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') found.push({ sql: value, start: start + 1 })
    },
    TemplateLiteral({ start, end, expressions }) {
      const sql = expressions.reduce(
        (left, { start: from, end: to }) =>
          left.slice(0, from - start) + '?'.repeat(to - from) + left.slice(to - start),
        text.slice(start, end),
      )
      found.push({ sql: sql.slice(1, -1), start: start + 1 })
    },
  }).visit(program)
  return found
}

/** Returns the columns that a list of assignments sets; `set` is what follows the word. */
function columnsOf(set: string): string[] {
  const columns: string[] = []
  let depth = 0
  let isColumn = true
  for (const [token] of set.matchAll(/[a-z_?]+|[(),]/gi)) {
    if (token === '(') depth += 1
    else if (token === ')') depth -= 1
    else if (depth === 0 && token === ',') isColumn = true
    else if (depth === 0 && /^(?:from|where|returning)$/i.test(token)) break
    else if (depth === 0 && isColumn) {
      columns.push(token)
      isColumn = false
    }
    if (depth < 0) break
  }
  return columns
}

/**
 * Finds writes by rooms that do not own the table, and what docs/tables.md allows although nobody does it. A table that
 * is not listed counts only in stores, since other strings are not statements.
 */
export function findForeignWrites(written: readonly Write[], { owners, shared }: Tables): string[] {
  const done = new Set<string>()
  const problems = written.flatMap(({ file, line, table, what }) => {
    const owner = owners.get(table)
    const room = roomOf(file)
    if (owner === undefined) {
      return file.endsWith('.store.ts') ? [`${file}:${line}: docs/tables.md does not list the table ${table}`] : []
    }
    const key = `${room} ${table} ${what}`
    done.add(key)
    return owner === room || shared.has(key) ? [] : [`${file}:${line}: ${room} writes ${table} (${what}) of ${owner}`]
  })
  const idle = [...shared].filter((key) => !done.has(key)).map((key) => `docs/tables.md: nothing does "${key}"`)
  return [...new Set([...problems, ...idle])]
}
