import { contractCalls } from '@kabinet/contract/contracts'
import { addDays } from '@kabinet/contract/kernel/days'
import { ownCalls } from '@kabinet/contract/own'
import { profileCalls } from '@kabinet/contract/profile'
import { signInCalls } from '@kabinet/contract/sign-in'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { demoApp } from '../../test/app.ts'
import { handClock } from '../../test/clock.ts'
import { lastCode } from '../../test/codes.ts'
import { atDoor, readyAt } from '../../test/intercoms.ts'
import { linkTo } from '../../test/links.ts'
import { tariffHolder } from '../../test/tariffs.ts'
import type { Db } from '../platform/database/db.ts'
import { operatorIds } from '../platform/config/operator.ts'
import { importData } from './importer.ts'

type Demo = Awaited<ReturnType<typeof tariffHolder>>
type Installation = Pick<Demo, 'db' | 'operator' | 'clock'>

async function dump(db: Db) {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const rows = tables.map(
    async ({ name }) => [name, await db.query(`select * from "${name}" t order by t::text`)] as const,
  )
  return Object.fromEntries(await Promise.all(rows))
}

const importAgain = ({ db, operator, clock }: Installation, overwrite: string[] = []) =>
  importData(db, {
    folder: fileURLToPath(new URL('demo/', operator.folder)),
    operator,
    clock,
    shiftToToday: true,
    overwrite,
  })

async function changeAll(demo: Demo) {
  const { access: token } = await demo.signInConfirmed('1000001')
  await demo.send(profileCalls.changePhone, { token, body: { number: '37499777777' } })
  await demo.send(profileCalls.checkPhoneCode, { token, body: { message: await lastCode(demo, '37499777777') } })
  await demo.send(profileCalls.updateUserInfo, { token, body: { param: 'email', value: 'new@example.com' } })
  await demo.send(ownCalls.confirmEmail, { body: { token: await linkTo(demo, 'new@example.com') } })
  await demo.send(contractCalls.removeComment, { token, query: demo.ref })
  const { tariffs } = await demo.list('fibre')
  const { cost, actions } = tariffs.find(({ tariff_id }) => tariff_id === 'fibre-300')!
  const { when: time, day, net } = actions.find(({ kind }) => kind === 'now')!
  const quoted = { day, net, cost: cost[0]!.cost }
  const service_id = 'fibre'
  const changed = await demo.change({
    service_id,
    current_tariff_id: 'fibre-100',
    new_tariff_id: 'fibre-300',
    time,
    quoted,
  })
  expect(changed.body).toMatchObject({ status: 'ok' })
  const { access: owner } = await demo.signIn('1000003')
  const [account] = await demo.db.query<{ id: number }>(`select id from customer where external_id = 'c1000001'`)
  const third = { contract_id: '1000003', billing_id: 'rb' }
  await demo.send(contractCalls.revoke, { token: owner, body: { ...third, customer_id: [account!.id] } })
}

const changedOf = async ({ db }: Demo) =>
  (
    await db.query(
      `select u.email, (select array_agg(phone) from customer_phone p where p.customer_id = u.id) as phones,
         (select t.code from service s join tariff t on t.id = s.tariff_id where s.contract = c.id and s.code = 'fibre') as tariff,
         (select count(*) from contract_access a join contract o on o.id = a.contract
          where a.customer_id = u.id and o.contract_id = '1000003') as access
       from contract c join customer u on u.id = c.customer_id where c.contract_id = '1000001'`,
    )
  )[0]

describe.for(operatorIds())('the demo of %s after forty days of use', (operator) => {
  test('is unchanged by another import, and billing continues unaffected', async () => {
    const demo = await tariffHolder('1000001', { operator })
    const lived = addDays('2026-11-20', 40)
    await demo.passTo(lived)
    const before = await dump(demo.db)
    const report = await importAgain(demo)
    expect(report).toMatchObject({ applied: true, problems: [], warnings: [] })
    expect(report.files.filter(({ added, changed }) => added + changed > 0)).toEqual([])
    expect(report.left.map(({ file, column }) => `${file} ${column}`)).toEqual(
      expect.arrayContaining(['contracts.csv period_end', 'services.csv status_code', 'tariff_changes.csv service']),
    )
    expect(await dump(demo.db)).toEqual(before)

    await demo.passTo(addDays(lived, 2))
    const due = `period_from between '${addDays(lived, 1)}' and '${addDays(lived, 2)}'`
    const charged = await demo.db.query(`select from service_charge where transaction_id > $1 and not (${due})`, [
      Math.max(...before['ledger_transaction']!.map((row) => (row as { id: number }).id)),
    ])
    const blocked = await demo.db.query(
      `select from notification n join contract c on c.id = n.contract
       where n.kind = 'blocked' and n.subject > $1 and n.subject <> c.period_end::text`,
      [lived],
    )
    expect({ charged, blocked }).toEqual({ charged: [], blocked: [] })
  })
})

test("customers' changes are kept: neither the old phone number nor revoked access returns", async () => {
  const demo = await tariffHolder('1000001')
  await changeAll(demo)
  const changed = { email: 'new@example.com', phones: ['37499777777'], tariff: 'fibre-300', access: 0 }
  expect(await changedOf(demo)).toEqual(changed)
  const before = await dump(demo.db)
  const report = await importAgain(demo)
  expect(await dump(demo.db)).toEqual(before)
  expect(report.left).toEqual(
    expect.arrayContaining([
      {
        file: 'phones.csv',
        column: 'phone',
        count: 1,
        listed: [{ line: 2, ours: null, theirs: '37491000001' }],
      },
      { file: 'access.csv', column: 'contract_id', count: 1, listed: [{ line: 2, ours: null, theirs: '1000003' }] },
      {
        file: 'customers.csv',
        column: 'email',
        count: 1,
        listed: [{ line: 2, ours: 'new@example.com', theirs: 'ani.sargsyan@example.com' }],
      },
    ]),
  )
  await demo.send(signInCalls.sendSmsCode, { body: { phone_number: '37491000001' } })
  const sms_code = await lastCode(demo, '37491000001')
  const { body } = await demo.send(signInCalls.checkSmsCode, { body: { phone_number: '37491000001', sms_code } })
  const { access: token } = (body as { detail: { access: string } }).detail
  expect((await demo.send(contractCalls.all, { token })).body).toMatchObject({ detail: { contracts: [] } })

  await importAgain(demo, ['phones.phone', 'access.contract_id', 'customers.email', 'services.tariff'])
  expect(await changedOf(demo)).toEqual({
    email: 'ani.sargsyan@example.com',
    phones: ['37499777777', '37491000001'],
    tariff: 'fibre-100',
    access: 1,
  })
})

test('orders for intercoms go on: neither a contract nor a reservation nor a prepayment is undone', async () => {
  const clock = handClock()
  const demo = { ...(await demoApp({ clock })), clock }
  const done = await readyAt(demo, 'prepaid', '37491777001')
  await done.bind()
  await done.sign('37491777001')
  const begun = await readyAt(demo, 'qr1', '37491777002')
  expect(await begun.bind()).toMatchObject({ detail: { status: 226 } })
  const known = await atDoor(demo, 'plain')
  expect(known.started.detail).toMatchObject({ phone: '14', has_code_phrase: true })
  expect(await known.prove('37491000014')).toMatchObject({ detail: { status: 10 } })

  const before = await dump(demo.db)
  const report = await importAgain(demo)
  expect(report).toMatchObject({ applied: true, problems: [], warnings: [] })
  expect(report.files.filter(({ added, changed }) => added + changed > 0)).toEqual([])
  expect(report.left.filter(({ file }) => file === 'intercoms.csv')).toEqual([])
  expect(await dump(demo.db)).toEqual(before)

  expect(await done.status()).toMatchObject({ detail: { status: 179 } })
  expect(await begun.status()).toMatchObject({ detail: { status: 226 } })
  expect(await known.bind()).toMatchObject({ detail: { status: 226 } })
})
