import { cashback } from '@kabinet/contract/ids'
import type { Tx } from '../../platform/database/db.ts'
import type { Operator } from '../../platform/config/operator.ts'
import type { InstallationKeys } from '../../platform/keys/installation-keys.ts'
import { hashPassword } from '../../platform/passwords/passwords.ts'
import { openInternalAccounts } from '../../modules/ledger/index.ts'
import {
  addSteps,
  analyze,
  applyFile,
  dropPosted,
  followGroups,
  lastMovement,
  openAccounts,
  postMovements,
  type Written,
} from './apply.store.ts'
import { beginAtOnce, finishAtOnce, mayDoAtOnce } from './bulk.store.ts'
import { files } from '../read/files.ts'
import { keepDocumentNews } from './documents.store.ts'
import { newsDays } from './money.ts'
import { keepNews } from './money.store.ts'
import type { Overwrites } from '../check/overwrite.ts'
import { addWarnings } from '../check/warnings.ts'
import { type CsvFormat, plainCsv } from '../read/read.ts'
import type { Report } from '../check/report.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { applyIntercoms } from './intercoms.ts'
import { insertNotifications } from './notifications.store.ts'
import { applyProcesses } from './processes.ts'
import { takeAddresses } from './addresses.store.ts'
import { applyVisits } from './visits.ts'
import { readSecrets } from '../read/rows.ts'
import { countGood, listToHash, setHashes } from './stage.store.ts'

interface Source {
  readonly folder: string
  readonly csv?: CsvFormat
  readonly operator: Pick<
    Operator,
    'connection' | 'currency' | 'defaultLocale' | 'notifications' | 'security' | 'tariffs' | 'visits' | 'zone'
  >
  readonly clock: Clock
  readonly overwrite: Overwrites
  readonly checkOnly?: boolean
  readonly keys: Pick<InstallationKeys, 'keyFor'>
}

type OnRows = (file: string, rows: number) => void

const movementsAtOnce = 100_000
const hashesAtOnce = 100
const cashbackIds = Object.values(cashback)
/** Replaces password hashes, which are slow to compute, in an import that will be rolled back. */
const anyHash = '$argon2id$'

export async function applyFiles(
  tx: Tx,
  report: Report,
  source: Source,
  on: { hash: OnRows; write: OnRows },
): Promise<void> {
  if (report.files.some(({ name, rows }) => name === 'contracts' && rows > 0)) await hashPasswords(tx, source, on.hash)
  await keepNews(tx, cashbackIds)
  await keepDocumentNews(tx)
  const indexes = (await mayDoAtOnce(tx)) && (await beginAtOnce(tx))
  for (const file of files) {
    const counted = report.files.find(({ name }) => name === file.name)!
    const good = await countGood(tx, file)
    const { added, changed } = await applyOne(tx, file.name, good, report, source, on.write)
    counted.added = added
    counted.changed = changed
    counted.unchanged += good - added - changed
    if (file.name === 'tariffs' && source.overwrite.has('tariffs.service_group_id')) await followGroups(tx)
    if (file.name === 'contracts') {
      await openInternalAccounts(tx, source.operator.currency.code)
      await openAccounts(tx, source.operator.currency.code)
    }
    if (file.name === 'operations') await addSteps(tx)
    on.write(file.name, good)
  }
  if (indexes) await finishAtOnce(tx, indexes)
}

/** Hashes the passwords of contracts off the main thread, `hashesAtOnce` at a time. */
async function hashPasswords(tx: Tx, { folder, csv = plainCsv, overwrite, checkOnly }: Source, onRows: OnRows) {
  const contracts = files.find(({ name }) => name === 'contracts')!
  const hash = (password: string) => (checkOnly ? anyHash : hashPassword(password))
  let done = 0
  for await (const passwords of readSecrets(folder, contracts, 'password', csv)) {
    const lines = [...(await listToHash(tx, [...passwords.keys()], overwrite.has('contracts.password')))]
    for (let first = 0; first < lines.length; first += hashesAtOnce) {
      const part = lines.slice(first, first + hashesAtOnce)
      await setHashes(
        tx,
        await Promise.all(part.map(async (line) => ({ line, hash: await hash(passwords.get(line)!) }))),
      )
      done += part.length
      onRows(contracts.name, done)
    }
  }
}

async function applyOne(
  tx: Tx,
  name: string,
  good: number,
  report: Report,
  source: Source,
  onRows: OnRows,
): Promise<Written> {
  if (name === 'movements') return applyMovements(tx, source, onRows)
  const { operator, clock } = source
  if (good === 0 && (name === 'visits' || name === 'intercoms')) return { added: 0, changed: 0 }
  if (name === 'visits') return applyVisits(tx, operator, clock.now())
  if (name === 'intercoms') return applyIntercoms(tx, report, source)
  if (name === 'notifications') return insertNotifications(tx, operator, { now: clock.now(), newsDays })
  if (name === 'services' && good > 0) addWarnings(report, name, await takeAddresses(tx))
  if (name === 'processes') return applyProcesses(tx, operator, clock.now())
  return applyFile(tx, name, operator.zone)
}

async function applyMovements(tx: Tx, { operator }: Source, onRows: OnRows): Promise<Written> {
  await dropPosted(tx)
  const last = await lastMovement(tx)
  const context = { zone: operator.zone, currency: operator.currency.code, cashbackIds }
  let posted = 0
  for (let first = 1; first <= last; first += movementsAtOnce) {
    posted += await postMovements(tx, { first, last: first + movementsAtOnce - 1 }, context)
    onRows('movements', posted)
  }
  if (posted > 0) await analyze(tx, 'ledger_transaction', 'ledger_entry')
  return { added: posted, changed: 0 }
}
