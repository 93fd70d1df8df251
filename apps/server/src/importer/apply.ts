import { cashback } from '@kabinet/contract/ids'
import type { Tx } from '../platform/db.ts'
import type { Operator } from '../platform/operator.ts'
import { hashPassword } from '../platform/passwords.ts'
import { openHouse } from '../modules/ledger/index.ts'
import { analyze, applyFile, dropPosted, lastMovement, openAccounts, postMovements } from './apply.store.ts'
import { beginAtOnce, finishAtOnce, mayDoAtOnce } from './bulk.store.ts'
import { files } from './files.ts'
import type { Report } from './report.ts'
import { readPasswords } from './rows.ts'
import { countGood, listWithoutHash, setHashes } from './stage.store.ts'

interface Source {
  folder: string
  operator: Pick<Operator, 'currency' | 'zone'>
}

type OnRows = (file: string, rows: number) => void

const movementsAtOnce = 100_000
const hashesAtOnce = 100

/** Writes every good row, file by file, and counts in the report what that changed. */
export async function applyFiles(
  tx: Tx,
  report: Report,
  source: Source,
  on: { hash: OnRows; write: OnRows },
): Promise<void> {
  if (report.files.some(({ name, rows }) => name === 'contracts' && rows > 0)) await hashPasswords(tx, source, on.hash)
  const indexes = (await mayDoAtOnce(tx)) && (await beginAtOnce(tx))
  for (const file of files) {
    const counted = report.files.find(({ name }) => name === file.name)!
    const good = await countGood(tx, file)
    counted.imported =
      file.name === 'movements'
        ? await applyMovements(tx, source, on.write)
        : await applyFile(tx, file.name, source.operator.zone)
    counted.unchanged = good - counted.imported
    if (file.name === 'contracts') {
      await openHouse(tx, source.operator.currency.code)
      await openAccounts(tx, source.operator.currency.code)
    }
    on.write(file.name, counted.imported + counted.unchanged)
  }
  if (indexes) await finishAtOnce(tx, indexes)
}

/** The hashing runs on the threads of the library, a handful at a time. */
async function hashPasswords(tx: Tx, { folder }: Source, onRows: OnRows): Promise<void> {
  const contracts = files.find(({ name }) => name === 'contracts')!
  let done = 0
  for await (const passwords of readPasswords(folder, contracts)) {
    const lines = [...(await listWithoutHash(tx, [...passwords.keys()]))]
    for (let first = 0; first < lines.length; first += hashesAtOnce) {
      const part = lines.slice(first, first + hashesAtOnce)
      await setHashes(
        tx,
        await Promise.all(part.map(async (line) => ({ line, hash: await hashPassword(passwords.get(line)!) }))),
      )
      done += part.length
      onRows(contracts.name, done)
    }
  }
}

async function applyMovements(tx: Tx, { operator }: Source, onRows: OnRows): Promise<number> {
  await dropPosted(tx)
  const last = await lastMovement(tx)
  const book = { zone: operator.zone, currency: operator.currency.code, cashbackIds: Object.values(cashback) }
  let posted = 0
  for (let first = 1; first <= last; first += movementsAtOnce) {
    posted += await postMovements(tx, { first, last: first + movementsAtOnce - 1 }, book)
    onRows('movements', posted)
  }
  if (posted > 0) await analyze(tx, 'ledger_transaction', 'ledger_entry')
  return posted
}
