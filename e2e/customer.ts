import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { type OperatorId, root } from './product.ts'
import { passwordOf } from './sign-in.ts'

/** Demo contracts that journeys copy, by their distinctive feature. */
const models = {
  /** Suspended because of an unpaid month. */
  blocked: '1000003',
  /** Internet, TV and a phone in one bundle. */
  bundle: '1000004',
  paused: '1000005',
  /** Trust credit that was taken yesterday. */
  onCredit: '1000018',
  /** Monthly autopay by card. */
  autopay: '1000007',
  /** Cable TV with two cards, online TV, a SIM card, cameras, a static IP and parental control. */
  everything: '1000008',
  /** The balance does not cover the next month. */
  debitUncovered: '1000014',
  /** A ten-day pause forfeits the cashback. */
  cashbackAtRisk: '1000015',
  /** Fibre 50 and cable TV, at an address without Fibre 300; paused a month ago. */
  pausedLately: '1000016',
  /** Fibre 100, an outdated phone number and a deactivated card. */
  phoneOutdated: '1000017',
  /** Fibre 300 with a cashback that a tariff change forfeits. */
  cashbackForYear: '1000019',
  /** Paused, with less than the cost of a month on the balance. */
  pausedShort: '1000020',
  /** Fibre 500, with more than the cost of a month on the balance. */
  fibre500: '1000111',
  /** A paused bundle, with less than the cost of a month on the balance. */
  bundlePaused: '1000121',
} as const

export type Model = keyof typeof models
const modelNames = Object.keys(models) as Model[]

/** Customer with one contract, used by one journey only. */
export interface Customer {
  contract: string
  password: string
  phone: string
  email: string
}

export interface Household {
  /** Slug of the house in houses.csv. */
  house: string
  flat: string
  /** Further contracts of the customer at this address. */
  beside: readonly Model[]
}

type Row = Record<string, string>

/** First contract number in a range that neither demo uses. */
const firstNumber = 5_000_001
const phonePrefix = { am: '37495', ru: '79995' }
const phoneDigits = { am: 6, ru: 6 }
/** House of copies of models in the street `alpha`. A search for this house finds contracts of the demo as well. */
const houseForAll = { am: 'abovyan-12', ru: 'malysheva-12' }

/** Copy of a model that is to be imported. */
interface Copy {
  readonly like: string
  readonly own: Customer
  /** Address of the contract; by default the model's. */
  readonly at?: Pick<Household, 'house' | 'flat'>
  /** Contract whose customer owns this one too. */
  readonly owner?: string
}

/** Customers of each model per import. Importing many costs hardly more than importing one. */
const batch = 3

/**
 * Returns a function that hands out customers of the Kabinet running on `dataDir`. They are created in batches, through
 * the import command.
 */
export function createCustomers(operator: OperatorId, dataDir: string) {
  const ready = new Map<Model, Customer[]>()
  let made = 0

  function nextCustomer(model: Model): Customer {
    const number = firstNumber + made
    made += 1
    return {
      contract: String(number),
      password: passwordOf(models[model]),
      phone: phonePrefix[operator] + String(made).padStart(phoneDigits[operator], '0'),
      email: `customer-${number}@example.com`,
    }
  }

  async function prepare(): Promise<void> {
    const fresh = modelNames.map((model) => {
      const customers = Array.from({ length: batch }, () => nextCustomer(model))
      return [model, customers] as const
    })
    const copies = fresh.flatMap(([model, customers]) => customers.map((own) => ({ like: models[model], own })))
    await importCopies(copies, operator, dataDir)
    for (const [model, customers] of fresh) ready.set(model, [...(ready.get(model) ?? []), ...customers])
  }

  /** Imports a customer with further contracts at the same address, whose models are `beside`. */
  async function household(model: Model, { beside, ...at }: Household): Promise<Customer> {
    const own = nextCustomer(model)
    const others = beside.map((each) => ({ like: models[each], own: nextCustomer(each), at, owner: own.contract }))
    await importCopies([{ like: models[model], own, at }, ...others], operator, dataDir)
    return own
  }

  return async function customer(model: Model, home?: Household): Promise<Customer> {
    if (home) return household(model, home)
    if (!ready.get(model)?.length) await prepare()
    return ready.get(model)!.shift()!
  }
}

/** Imports copies of the demo's rows about the models. */
async function importCopies(copies: readonly Copy[], operator: OperatorId, dataDir: string): Promise<void> {
  const demo = join(root, 'operators', operator, 'demo')
  const folder = mkdtempSync(join(tmpdir(), 'kabinet-customer-'))
  try {
    writeFileSync(join(folder, 'manifest.json'), readFileSync(join(demo, 'manifest.json')))
    for (const file of globSync(join(demo, '*.csv')).filter((each) => !isOnce(each))) {
      const rows = copies.flatMap((copy) =>
        rowsOf(file, copy.like)
          .filter((row) => copy.owner === undefined || row['contract_id'] !== undefined)
          .map((row, index) => ownRow(row, copy, index, houseForAll[operator])),
      )
      if (rows.length > 0) writeFileSync(join(folder, basename(file)), csvOf(rows))
    }
    await importFolder(folder, operator, dataDir)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Returns whether rows are not copied: an engineer is in one place at a time, visits, referrals and intercoms have names
 * of their own, and journeys begin with an empty feed of notifications.
 */
const isOnce = (file: string) =>
  ['visits.csv', 'referrals.csv', 'intercoms.csv', 'notifications.csv'].includes(basename(file))

const filesOfDemo = new Map<string, Row[]>()

/** Returns the rows of a demo file about a contract or its holder. */
function rowsOf(file: string, contract: string): Row[] {
  const known = filesOfDemo.get(file)
  const rows = known ?? (parse(readFileSync(file), { columns: true, bom: true }) as Row[])
  if (!known) filesOfDemo.set(file, rows)
  const customer = `c${contract}`
  return rows.filter(({ contract_id, customer: holder, external_id, role }) =>
    contract_id === undefined
      ? holder === customer || external_id === customer
      : contract_id === contract && (holder ?? customer) === customer && role === undefined,
  )
}

/** Copies a row for another contract, replacing unique values such as phone numbers. */
function ownRow(row: Row, { like, own, at, owner }: Copy, index: number, house: string): Row {
  const unique: Row = {
    ...(row['phone'] && { phone: own.phone }),
    ...(row['sim_phone'] && { sim_phone: own.phone.replace(/\d$/, '9') }),
    ...(row['email'] && { email: own.email }),
    ...(row['number'] && { number: `${own.contract}${index}` }),
    ...(row['ip_address'] && { ip_address: `2001:db8::${(Number(own.contract) % 0x10000).toString(16)}` }),
    // Only documents have one.
    ...(row['template'] && { external_id: `${own.contract}${index}` }),
    ...(row['house']?.startsWith('alpha-') && { house }),
    ...(row['flat'] !== undefined && row['password'] !== undefined && at),
    ...(row['customer'] && owner !== undefined && { customer: `c${owner}` }),
  }
  const cells = Object.entries(row).map(([column, cell]) => [column, cell.replaceAll(like, own.contract)])
  return { ...(Object.fromEntries(cells) as Row), ...unique }
}

function csvOf(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return `${[Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map(line).join('\n')}\n`
}

async function importFolder(folder: string, operator: OperatorId, dataDir: string): Promise<void> {
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    OPERATOR: operator,
    DEMO: 'on',
    DATABASE_URL: databaseOf(dataDir),
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/kabinet'),
  }
  await promisify(execFile)(process.execPath, [join(root, 'apps/server/src/importer/cli.ts'), folder], {
    cwd: root,
    env,
  })
}

/** Returns the URL of the database in a data folder, with the port and the socket from `postmaster.pid`. */
function databaseOf(dataDir: string): string {
  const [file] = globSync('**/postmaster.pid', { cwd: dataDir })
  const [, , , port, socket] = readFileSync(join(dataDir, file!), 'utf8').split('\n')
  return `postgres://kabinet@localhost:${port}/kabinet?host=${encodeURIComponent(socket!)}`
}
