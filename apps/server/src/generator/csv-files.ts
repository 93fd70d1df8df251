import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Value } from '../importer/read/column.ts'
import { files } from '../importer/read/files.ts'
import type { Line } from './lines.ts'

const atOnce = 256 * 1024
const bytesOfUnit = 3

const mustQuote = /[",\r\n]/

function written(value: Value | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  return mustQuote.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

export function createCsvFiles(folder: string) {
  const open = new Map(
    files.map(({ name, columns }) => {
      const names = Object.keys(columns)
      const buffer = Buffer.allocUnsafe(atOnce)
      const filled = buffer.write(`${names.join(',')}\n`)
      return [name, { names, buffer, filled, file: openSync(join(folder, `${name}.csv`), 'wx') }]
    }),
  )
  const rows = new Map<string, number>()
  return {
    rows: rows as ReadonlyMap<string, number>,
    write([name, values]: Line): void {
      const target = open.get(name)!
      const row = values as Readonly<Record<string, Value | null>>
      const text = `${target.names.map((column) => written(row[column] ?? null)).join(',')}\n`
      rows.set(name, (rows.get(name) ?? 0) + 1)
      if (target.filled + text.length * bytesOfUnit > atOnce) {
        writeSync(target.file, target.buffer, 0, target.filled)
        target.filled = 0
      }
      target.filled += target.buffer.write(text, target.filled)
    },
    close(): void {
      for (const { file, buffer, filled } of open.values()) {
        writeSync(file, buffer, 0, filled)
        closeSync(file)
      }
    },
  }
}
