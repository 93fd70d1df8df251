import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, manifestName } from '../importer/read/manifest.ts'
import { ConfigurationError } from '../platform/config/configuration.ts'
import type { Operator } from '../platform/config/operator.ts'
import { hashPassword } from '../platform/passwords/passwords.ts'
import { createCsvFiles } from './csv-files.ts'
import { maxContracts } from './customers.ts'
import { readMaterial } from './material.ts'
import { drawRows } from './rows.ts'

export interface GenerateOptions {
  readonly folder: string
  readonly operator: Operator
  readonly contracts: number
  /** Safe non-negative integer; the same seed and size give the same bytes. */
  readonly seed: number
}

/** Months whose invoices are issued when the generated files are imported. */
const invoiceMonths = 6

export function passwordOf(contractId: string): string {
  return `ararat${contractId.at(-1)}`
}

/** Hashes the ten passwords in use. Each salt is derived from its password to keep the output reproducible. */
async function hashPasswords(): Promise<ReadonlyMap<string, string>> {
  const passwords = Array.from({ length: 10 }, (_, digit) => passwordOf(String(digit)))
  const hashes = passwords.map(async (password) => {
    const salt = createHash('sha256').update(`generated ${password}`).digest().subarray(0, 16)
    return [password, await hashPassword(password, salt)] as const
  })
  return new Map(await Promise.all(hashes))
}

/**
 * Generates the import files of a provider with the given number of contracts.
 * @returns the number of rows per file
 * @throws ConfigurationError for invalid options
 */
export async function generate({
  folder,
  operator,
  contracts,
  seed,
}: GenerateOptions): Promise<ReadonlyMap<string, number>> {
  if (!Number.isSafeInteger(contracts) || contracts < 1 || contracts > maxContracts) {
    throw new ConfigurationError(`contracts must be a whole number from 1 to ${maxContracts}`)
  }
  if (!Number.isSafeInteger(seed) || seed < 0) throw new ConfigurationError('seed must be a whole number, 0 or more')
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new ConfigurationError(`${folder} is not empty`)

  const material = await readMaterial(operator)
  const hashes = await hashPasswords()
  const signIns: Manifest['signIns'] = []
  const written = createCsvFiles(folder)
  const hashOf = (contractId: string) => hashes.get(passwordOf(contractId))!
  const order = { contracts, seed, passwordOf, hashOf }
  try {
    for (const row of drawRows(material, order, (signIn) => signIns.push(signIn))) written.write(row)
  } finally {
    written.close()
  }
  const { anchor } = material
  const manifest: Manifest = { anchor, currency: operator.currency.code, invoiceMonths, signIns }
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  return written.rows
}
