import { expect, onTestFinished, test } from 'vitest'
import { testCore } from '../../../test/core.ts'
import { demoDatabase } from '../../../test/database.ts'
import { noIdentity } from '../../integrations/identity/identity.ts'
import { createGovernmentSignIn } from './index.ts'

const issuer = 'https://id.example'
const narine = {
  sub: 'a-1',
  firstName: 'Նարինե',
  middleName: 'Արամի',
  lastName: 'Սահակյան',
  name: 'Նարինե Արամի Սահակյան',
  birthDate: '1990-05-17',
  document: 'AN0123456',
}

async function open() {
  const database = await demoDatabase('am')
  onTestFinished(() => database.close())
  const core = await testCore({ ...database, db: database.serving })
  const citizensOf = (of: string) => createGovernmentSignIn(core, { provider: { ...noIdentity, issuer: of } }).citizens
  const [first, second] = (await database.db.query<{ id: number }>('select id from customer order by id limit 2')).map(
    ({ id }) => id,
  ) as [number, number]
  return { db: database.serving, citizens: citizensOf(issuer), citizensOf, first, second }
}

test('a citizen is kept with the customer, and the document is encrypted', async () => {
  const { db, citizens, first, second } = await open()
  expect(await citizens.findCustomer(db, 'a-1')).toBeUndefined()
  expect(await db.transaction((tx) => citizens.attach(tx, { customer: first, citizen: narine }))).toBe(true)
  expect(await citizens.findCustomer(db, 'a-1')).toBe(first)
  expect(await citizens.find(db, first)).toEqual(narine)
  expect(await citizens.find(db, second)).toBeUndefined()
  const stored = await db.query<{ document: Buffer }>('select document from citizen')
  expect(stored[0]!.document.toString('latin1')).not.toContain('AN0123456')
  const [entry] = await db.query(`select action, details from audit_entry where action = 'identity.verified'`)
  expect(entry).toEqual({ action: 'identity.verified', details: { customer: first } })
})

test('a newer answer replaces the names, and keeps a document that is not reported again', async () => {
  const { db, citizens, first } = await open()
  const attach = (citizen: typeof narine | Omit<typeof narine, 'document'>) =>
    db.transaction((tx) => citizens.attach(tx, { customer: first, citizen }))
  await attach(narine)
  const { document: _, ...married } = { ...narine, lastName: 'Պետրոսյան', name: 'Նարինե Արամի Պետրոսյան' }
  expect(await attach(married)).toBe(true)
  expect(await citizens.find(db, first)).toEqual({ ...married, document: 'AN0123456' })
})

test('a customer never becomes another person, nor a person another customer', async () => {
  const { db, citizens, first, second } = await open()
  const attach = (customer: number, sub: string) =>
    db.transaction((tx) => citizens.attach(tx, { customer, citizen: { ...narine, sub } }))
  await attach(first, 'a-1')
  expect(await attach(first, 'b-2')).toBe(false)
  expect(await citizens.find(db, first)).toMatchObject({ sub: 'a-1' })
  expect(await attach(second, 'a-1')).toBe(false)
  expect(await citizens.findCustomer(db, 'a-1')).toBe(first)
  expect(await citizens.find(db, second)).toBeUndefined()
})

test('the same identifier at another provider is another person', async () => {
  const { db, citizens, citizensOf, first } = await open()
  await db.transaction((tx) => citizens.attach(tx, { customer: first, citizen: narine }))
  expect(await citizensOf('https://id.elsewhere.example').findCustomer(db, 'a-1')).toBeUndefined()
})

test('a document that is copied to another customer cannot be read, and erasing leaves nothing', async () => {
  const { db, citizens, first, second } = await open()
  await db.transaction((tx) => citizens.attach(tx, { customer: first, citizen: narine }))
  await db.query(
    `insert into citizen select $1, issuer, 'b-2', first_name, middle_name, last_name, birth_date, document, verified_at
     from citizen`,
    [second],
  )
  await expect(citizens.find(db, second)).rejects.toThrow()
  await db.transaction((tx) => citizens.erase(tx, [first]))
  expect(await citizens.find(db, first)).toBeUndefined()
})
