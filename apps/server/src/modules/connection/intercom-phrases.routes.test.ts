import { expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
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
