import { describe, expect, test } from 'vitest'
import { type DemoApp, demoApp } from '../../../test/app.ts'
import { startProcess } from '../../../test/connecting.ts'
import { atDoor, type Door, givenIntercom } from '../../../test/intercoms.ts'

test('as many people as the database has connections give their first code phrases at once', async () => {
  const demo = await demoApp({ limits: 'peoplePerAddress=999' })
  await givenIntercom(demo, 'door')
  const doors: Door[] = []
  for (let nth = 0; nth < 9; nth += 1) {
    const phone = String(37_491_777_801 + nth)
    const door = await atDoor(demo, 'door')
    await door.prove(phone)
    await door.call('Anna Test', phone)
    doors.push(door)
  }
  const held = await Promise.all(doors.map((door) => door.enter({ code_phrase: 'արագած' })))
  for (const answer of held) expect(answer).toMatchObject({ detail: { status: 10 } })
})

describe('the code phrase of an order for a connection', () => {
  const phraseOf = async ({ db }: DemoApp, phone: string) => {
    const rows = await db.query<{ phrase: Buffer | null }>(
      `select code_phrase as phrase from customer u join customer_phone p on p.customer_id = u.id where p.phone = $1`,
      [phone],
    )
    return rows[0]!.phrase
  }

  test('is the one that a new customer has typed last', async () => {
    const demo = await demoApp()
    const order = await startProcess(demo, { phone: '37491777820', house: 'alpha-1', flat: '7' })
    await order.choose({ inet: 'fibre-100', code_phrase: 'մասիս' })
    const first = await phraseOf(demo, '37491777820')
    await order.choose({ inet: 'fibre-100', code_phrase: 'արագած' })
    expect(await phraseOf(demo, '37491777820')).not.toEqual(first)
  })

  test('does not replace that of a customer who has one', async () => {
    const demo = await demoApp()
    await demo.db.query(`update customer set code_phrase = sha256('x') where external_id = 'c1000014'`)
    const before = await phraseOf(demo, '37491000014')
    const order = await startProcess(demo, { phone: '37491000014', house: 'alpha-1', flat: '7' })
    expect(await order.choose({ inet: 'fibre-100', code_phrase: 'արագած' })).toMatchObject({ detail: { status: 226 } })
    expect(await phraseOf(demo, '37491000014')).toEqual(before)
  })
})

test('a company that has used an intercom so far is no person whom its phone makes known', async () => {
  const demo = await demoApp()
  await demo.db.query(`update customer set person_type = 'LEGAL' where external_id = 'c1000014'`)
  await givenIntercom(demo, 'door', { customer: 'c1000014' })
  const door = await atDoor(demo, 'door')
  expect(await door.prove('37491000014')).toMatchObject({ detail: { status: 443 } })
})
