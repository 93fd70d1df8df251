import { ConfigurationError } from '../../platform/config/configuration.ts'
import { type FileSpec, rowColumn } from '../read/file-spec.ts'
import { files } from '../read/files.ts'
import { existingRows } from './existing-rows.store.ts'

export type Overwrites = ReadonlySet<string>

export function overwritable(file: FileSpec): string[] {
  if (file.once) return []
  const lives = Object.keys(file.columns).filter((name) => {
    const { owner, secret } = file.columns[name]!
    if (file.final.includes(name)) return false
    return owner === 'installation' && (secret || existingRows[file.name]?.columns[name] !== undefined)
  })
  return file.remembered.length > 0 ? [rowColumn(file), ...lives.filter((name) => name !== rowColumn(file))] : lives
}

function refusalOf(name: string): string | undefined {
  const [fileName = '', columnName = '', ...rest] = name.split('.')
  const file = files.find((each) => each.name === fileName)
  if (!file) return `there is no file ${fileName}.csv; there are ${files.map((each) => each.name).join(', ')}`
  const known = overwritable(file)
  if (known.includes(columnName) && rest.length === 0) return undefined
  const names = known.map((column) => `${fileName}.${column}`).join(', ')
  if (columnName === '') return names ? `name a column: ${names}` : 'every import writes all of this file'
  const column = Object.hasOwn(file.columns, columnName) ? file.columns[columnName] : undefined
  if (!column || rest.length > 0)
    return `${fileName}.csv has no such column; ${names || 'none of it needs overwriting'}`
  if (fileName === 'movements') return 'a posted movement is never changed; correct it by another movement'
  if (file.once) return 'an order goes on by itself, and is never set back'
  if (file.final.includes(columnName)) return 'every import writes it until an order has used it, and none afterwards'
  return file.key.includes(columnName) ? 'names the row, and cannot change' : 'every import writes it'
}

/**
 * Parses `--overwrite`.
 * @throws ConfigurationError naming each column that cannot be overwritten
 */
export function readOverwrites(names: readonly string[]): Overwrites {
  const wrong = names.flatMap((name) => {
    const refusal = refusalOf(name)
    return refusal ? [`--overwrite ${name}: ${refusal}`] : []
  })
  if (wrong.length > 0) throw new ConfigurationError(wrong.join('\n'))
  return new Set(names)
}
