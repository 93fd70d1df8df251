import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, manifestName } from '../importer/manifest.ts'
import { ConfigurationError } from '../platform/configuration.ts'
import type { Operator } from '../platform/operator.ts'
import { hashPassword } from '../platform/passwords.ts'
import { createCsvFiles } from './csv-files.ts'
import { mostContracts } from './customers.ts'
import { readMaterial } from './material.ts'
import { drawRows } from './rows.ts'

export interface GenerateOptions {
  /** Made if it is not there; must be empty. */
  readonly folder: string
  readonly operator: Operator
  /** 1 to 2,000,000. */
  readonly contracts: number
  /** A safe integer, zero or more: the same seed and number of contracts give the same bytes. */
  readonly seed: number
}

/** The password of a generated contract: `ararat` and the last digit of its number. */
export function passwordOf(contractId: string): string {
  return `ararat${contractId.at(-1)}`
}

/** There are ten passwords, so ten hashes; the salt follows from the password, so that the bytes do from the seed. */
async function hashPasswords(): Promise<ReadonlyMap<string, string>> {
  const passwords = Array.from({ length: 10 }, (_, digit) => passwordOf(String(digit)))
  const hashes = passwords.map(async (password) => {
    const salt = createHash('sha256').update(`generated ${password}`).digest().subarray(0, 16)
    return [password, await hashPassword(password, salt)] as const
  })
  return new Map(await Promise.all(hashes))
}

/**
 * Writes a made-up provider of any size as files that the importer reads.
 * @returns the rows of each file
 * @throws ConfigurationError when it was asked for what it cannot do
 */
export async function generate({
  folder,
  operator,
  contracts,
  seed,
}: GenerateOptions): Promise<ReadonlyMap<string, number>> {
  if (!Number.isSafeInteger(contracts) || contracts < 1 || contracts > mostContracts) {
    throw new ConfigurationError(`contracts must be a whole number from 1 to ${mostContracts}`)
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
  const manifest: Manifest = { anchor: material.anchor, currency: operator.currency.code, signIns }
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  return written.rows
}
