import { createHash } from 'node:crypto'
import pg from 'pg'
import utils from 'pg/lib/utils.js'

export interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Messages of the protocol that the driver's connection can send. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(message: { name: string; text: string }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string }): void
  sync(): void
}

type Row = Record<string, unknown>

/** Reads the rows of a prepared statement, whose columns cannot change while it is prepared. */
interface Reader {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
}

interface Named {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
  readonly rows: Row[]
}

const portal = ''
const noColumns: Reader = { names: [], parsers: [] }
const names = new Map<string, string>()
const readersOf = new WeakMap<Connection, Map<string, Reader>>()

function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 32)
  names.set(sql, name)
  return name
}

function readersFor(connection: Connection): Map<string, Reader> {
  const known = readersOf.get(connection)
  if (known) return known
  const readers = new Map<string, Reader>()
  readersOf.set(connection, readers)
  return readers
}

function rowOf({ names: columns, parsers }: Reader, fields: readonly (string | null)[]): Row {
  const row: Row = {}
  for (let index = 0; index < columns.length; index += 1) {
    const text = fields[index]!
    row[columns[index]!] = text === null ? null : parsers[index]!(text)
  }
  return row
}

/**
 * Statements that are sent together and answered together, as a query of the driver's: one write, one answer, and one
 * implicit transaction unless one is open. Each is prepared, and its columns are described, once per connection. The
 * driver calls the methods in the order of the server's messages.
 */
class RoundTrip {
  readonly #named: readonly Named[]
  readonly #resolve: (rows: Row[][]) => void
  readonly #reject: (error: Error) => void
  #answered = 0
  #readers: Map<string, Reader> | undefined
  #unreadable: Error | undefined

  constructor(
    statements: readonly Statement[],
    { resolve, reject }: { resolve: (rows: Row[][]) => void; reject: (error: Error) => void },
  ) {
    this.#resolve = resolve
    this.#reject = reject
    this.#named = statements.map(({ sql, parameters }) => ({
      name: nameOf(sql),
      text: sql,
      values: parameters.map((value) => utils.prepareValue(value)),
      rows: [],
    }))
  }

  /** Name and text of the statement that is being answered; the driver takes note of those that have been prepared. */
  get name(): string | undefined {
    return this.#named[this.#answered]?.name
  }

  get text(): string | undefined {
    return this.#named[this.#answered]?.text
  }

  submit(connection: Connection): null {
    const readers = readersFor(connection)
    const parsed = new Set<string>()
    this.#readers = readers
    connection.stream.cork()
    for (const { name, text, values } of this.#named) {
      if (connection.parsedStatements[name] === undefined && !parsed.has(name)) {
        connection.parse({ name, text })
        parsed.add(name)
        readers.delete(name)
      }
      connection.bind({ portal, statement: name, values })
      if (!readers.has(name)) connection.describe({ type: 'P', name: portal })
      connection.execute({ portal })
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#readers!.set(this.name!, {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
    })
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#unreadable) return
    const { name, rows } = this.#named[this.#answered]!
    try {
      rows.push(rowOf(this.#readers!.get(name)!, fields))
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete(): void {
    const { name } = this.#named[this.#answered]!
    if (!this.#readers!.has(name)) this.#readers!.set(name, noColumns)
    this.#answered += 1
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleError(error: Error): void {
    this.#reject(error)
  }

  /** Only now is an implicit transaction committed, which may fail as well. */
  handleReadyForQuery(): void {
    if (this.#unreadable) return this.handleError(this.#unreadable)
    this.#resolve(this.#named.map(({ rows }) => rows))
  }
}

/** Gives an error of the driver, whose stack ends at the socket, the stack of the caller. */
export function traced(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error)
  return error
}

/** Runs statements in one round trip, and returns the rows of each. An error of one fails all of them. */
export function runTogether(client: pg.ClientBase, statements: readonly Statement[]): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    client.query(new RoundTrip(statements, { resolve, reject }) as unknown as pg.Submittable)
  })
}
