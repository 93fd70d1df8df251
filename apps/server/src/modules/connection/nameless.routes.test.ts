import { expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { startProcess } from '../../../test/connecting.ts'
import { atDoor, givenIntercom } from '../../../test/intercoms.ts'

const phone = '37491555771'

/** Gives the phone an account as a sign-in by code leaves it: without contracts, named after the phone. */
async function givenNameless({ db }: DemoApp): Promise<void> {
  await db.query(
    `with account as (insert into customer (title, person_type) values ('+374 91 555 771', 'INDIVIDUAL') returning id)
     insert into customer_phone (customer_id, phone, is_actual) select id, $1, true from account`,
    [phone],
  )
}

const titlesOf = async ({ db }: DemoApp) =>
  (
    await db.query<{ title: string }>(
      'select title from customer u join customer_phone p on p.customer_id = u.id where p.phone = $1',
      [phone],
    )
  ).map(({ title }) => title)

test('an account that only ever signed in gets its name with the first order of a connection', async () => {
  const demo = await demoApp()
  await givenNameless(demo)
  const order = await startProcess(demo, { phone, house: 'alpha-1', flat: '7' }, { full_name: 'Anna Test' })
  await order.choose({ inet: 'fibre-100' })
  expect(await titlesOf(demo)).toEqual(['Anna Test'])
})

test('and with the first order of an intercom', async () => {
  const demo = await demoApp()
  await givenNameless(demo)
  await givenIntercom(demo, 'door')
  const door = await atDoor(demo, 'door')
  expect(await door.prove(phone)).toMatchObject({ detail: { status: 443 } })
  await door.call('Anna Test', phone)
  await door.enter({ code_phrase: 'արագած' })
  await door.bind()
  expect(await titlesOf(demo)).toEqual(['Anna Test'])
})
