import pg from 'pg'

export type CopyField = string | number | boolean | null

interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

class CopyIn extends pg.Query {
  readonly #data: Buffer
  constructor(sql: string, data: Buffer, callback: (error: Error | undefined) => void) {
    super(sql, callback)
    this.#data = data
  }
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#data)
    connection.endCopyFrom()
  }
}

const special = /[\\\b\f\n\r\t\v]/
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}

function written(field: CopyField): string {
  if (field === null) return '\\N'
  if (typeof field !== 'string' || !special.test(field)) return String(field)
  return field.replace(/[\\\b\f\n\r\t\v]/g, (found) => escapes[found]!)
}

export function copyIn(
  client: pg.PoolClient,
  into: { table: string; columns: readonly string[] },
  rows: readonly (readonly CopyField[])[],
): Promise<void> {
  const sql = `copy ${into.table} (${into.columns.map((name) => `"${name}"`).join(', ')}) from stdin`
  let text = ''
  for (const row of rows) text += `${row.map(written).join('\t')}\n`
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(sql, Buffer.from(text), (error) => (error ? reject(error) : resolve())))
  })
}
