import { contractCalls } from '@kabinet/contract/contracts'
import type { WireAnswerOf } from '@kabinet/contract/kernel/call'
import { describe, expect, test } from 'vitest'
import { code, demoApp, type DemoApp, sharedDemoApp } from '../../../test/app.ts'
import { accessibleBy } from '../../../test/accessible.ts'

const rb = (contract_id: string) => ({ contract_id, billing_id: 'rb' })

const shared = sharedDemoApp()

/** Starts the demo with two sessions: the owner of 1000003, and 1000001, which has added 1000003 with its password. */
async function ownerAndAdded(given?: DemoApp) {
  const demo = given ?? (await demoApp())
  const [owner, added] = await Promise.all([demo.signIn('1000003'), demo.signIn('1000001')])
  const [{ id }] = (await demo.db.query<{ id: number }>(
    `select customer_id as id from contract where contract_id = '1000001'`,
  )) as [{ id: number }]
  return {
    ...demo,
    owner: owner.access,
    added: added.access,
    addedId: id,
    revoke: (body: object, token = owner.access) =>
      demo.send(contractCalls.revoke, { token, body: { ...rb('1000003'), ...body } }),
    async relations(token: string, language = 'en') {
      const { body } = await demo.send(contractCalls.relations, { token, headers: { 'accept-language': language } })
      return (body as { detail: WireAnswerOf<typeof contractCalls.relations> }).detail
    },
  }
}

describe('accounts with access to my contracts', () => {
  test('are shown by name if I gave them the password, and only to me', async () => {
    const { owner, added, addedId, relations } = await ownerAndAdded(shared())
    expect(await relations(owner)).toEqual([
      {
        number: '1000003',
        ...rb('1000003'),
        address: 'Abovyan 8, flat\u00a03',
        add_user: [{ customer_id: String(addedId), customer_title: 'Անի Սարգսյան', access: 'full' }],
        blocked: [],
      },
    ])
    const own = await relations(added)
    expect(own.map(({ number, add_user }) => [number, add_user])).toEqual([
      ['1000001', []],
      ['1000002', []],
    ])
  })

  test.each(['1000004', '1000005'])('are shown by initials if they may only pay: %s', async (contract) => {
    const { signIn, relations } = await ownerAndAdded(shared())
    const [shown] = await relations((await signIn(contract)).access)
    expect(shown!.add_user.map(({ customer_title, access }) => [customer_title, access])).toEqual([
      ['Ա.\u00a0Ս.', 'payment'],
    ])
  })

  test('have a title even without a name', async () => {
    const { db, owner, addedId, relations } = await ownerAndAdded()
    await db.query(`update customer set title = '' where id = $1`, [addedId])
    expect((await relations(owner))[0]!.add_user).toMatchObject([{ customer_title: '•••' }])
  })

  test('are shown in the requested language, also for a contract without an address', async () => {
    const { db, owner, relations } = await ownerAndAdded()
    expect((await relations(owner, 'ru'))[0]!.address).toBe('Абовяна, 8, кв.\u00a03')
    await db.query(`update contract set house_id = null where contract_id = '1000003'`)
    expect((await relations(owner))[0]!.address).toBe('')
  })
})

describe('revoking access', () => {
  test.each([
    ['a string', String],
    ['a number', Number],
  ])("ends it at once and deletes only that account's description; the id is sent as %s", async (_, typed) => {
    const demo = await ownerAndAdded()
    const { access: other } = await demo.signIn('1000008')
    await demo.send(contractCalls.add, { token: other, body: { login: '1000003' } })
    for (const token of [demo.owner, other]) {
      await demo.send(contractCalls.setComment, { token, body: { ...rb('1000003'), comment: 'Mine' } })
    }
    const answer = await demo.revoke({ group: 'add_user', customer_id: [typed(demo.addedId)] })
    expect([answer.status, answer.body]).toMatchObject([200, { status_id: 200, detail: {} }])
    const shown = await demo.send(contractCalls.info, { token: demo.added, body: { contracts: [rb('1000003')] } })
    expect(shown.status).toBe(403)
    expect((await accessibleBy(demo, demo.owner)).get('rb-1000003')).toMatchObject({
      role: 'owner',
      description: 'Mine',
    })
    expect((await accessibleBy(demo, other)).get('rb-1000003')).toMatchObject({ role: 'limited', description: 'Mine' })
    await demo.send(contractCalls.add, { token: demo.added, body: { login: '1000003', password: 'ararat03' } })
    expect((await accessibleBy(demo, demo.added)).get('rb-1000003')).toMatchObject({ role: 'full', description: '' })
  })

  test('works for several accounts at once; accounts without access, and the owner, are ignored', async () => {
    const demo = await ownerAndAdded()
    const [{ id: ownerId }] = (await demo.db.query<{ id: number }>(
      `select customer_id as id from contract where contract_id = '1000003'`,
    )) as [{ id: number }]
    await demo.send(contractCalls.setComment, { token: demo.owner, body: { ...rb('1000003'), comment: 'Mine' } })
    expect((await demo.revoke({ customer_id: [ownerId, 999_999_999_999_999] })).body).toMatchObject({ status: 'ok' })
    expect((await demo.relations(demo.owner))[0]!.add_user).toHaveLength(1)
    expect((await accessibleBy(demo, demo.owner)).get('rb-1000003')).toMatchObject({ description: 'Mine' })
    expect((await demo.revoke({ customer_id: [ownerId, demo.addedId] })).body).toMatchObject({ status: 'ok' })
    expect((await demo.relations(demo.owner))[0]!.add_user).toEqual([])
  })

  test('is reserved for the owner', async () => {
    const demo = await ownerAndAdded(shared())
    const { access: stranger } = await demo.signIn('1000008')
    const answers = [
      await demo.revoke({ customer_id: [demo.addedId] }, demo.added),
      await demo.revoke({ customer_id: [demo.addedId] }, stranger),
      await demo.revoke({ contract_id: '7777777', customer_id: [demo.addedId] }),
    ]
    expect(answers.map(({ status, body }) => [status, code(body)])).toEqual(answers.map(() => [403, 'no_access']))
    expect((await demo.relations(demo.owner))[0]!.add_user).toHaveLength(1)
  })

  test.each([
    ['an empty list', { customer_id: [] }, 'body.customer_id'],
    ['a missing list', { customer_id: '1' }, 'body.customer_id'],
    ['a name as an id', { customer_id: ['Ani'] }, 'body.customer_id.0'],
    ['a fraction as an id', { customer_id: [1.5] }, 'body.customer_id.0'],
    ['too many', { customer_id: Array.from({ length: 101 }, (_, index) => index + 1) }, 'body.customer_id'],
    ['another group', { group: 'owners', customer_id: ['1'] }, 'body.group'],
  ])('refuses %s', async (_, body, field) => {
    const { revoke } = await ownerAndAdded(shared())
    const answer = await revoke(body)
    expect([answer.status, code(answer.body)]).toEqual([400, 'invalid_input'])
    expect(answer.body).toMatchObject({ detail: { fields: [{ field }] } })
  })
})

describe('a blocked account', () => {
  test('cannot add the contract again without its password, by number or by address', async () => {
    const demo = await ownerAndAdded()
    const { access: stranger } = await demo.signIn('1000008')
    const add = (body: object) => demo.send(contractCalls.add, { token: stranger, body })
    await add({ login: '1000003' })
    const holder = (await demo.relations(demo.owner))[0]!.add_user.find(({ access }) => access === 'payment')!
    await demo.revoke({ customer_id: [holder.customer_id], block: true })
    const refused = [await add({ login: '1000003' }), await add(rb('1000003'))]
    expect(refused.map(({ body }) => code(body))).toEqual(['contract_blocked', 'contract_blocked'])
    const [shown] = await demo.relations(demo.owner)
    expect(shown!.add_user.map(({ customer_id }) => customer_id)).toEqual([String(demo.addedId)])
    expect(shown!.blocked).toEqual([{ customer_id: holder.customer_id, customer_title: holder.customer_title }])
    expect((await add({ login: '1000003', password: 'ararat03' })).body).toMatchObject({ status: 'ok' })
  })

  test('can add it again once the owner unblocks it', async () => {
    const demo = await ownerAndAdded()
    const { access: stranger } = await demo.signIn('1000008')
    const add = () => demo.send(contractCalls.add, { token: stranger, body: { login: '1000003' } })
    await add()
    const [{ id }] = (await demo.db.query<{ id: number }>(
      `select customer_id as id from contract where contract_id = '1000008'`,
    )) as [{ id: number }]
    await demo.revoke({ customer_id: [id], block: true })
    await demo.revoke({ customer_id: [id], group: 'blocked' })
    expect((await demo.relations(demo.owner))[0]!.blocked).toEqual([])
    expect((await add()).body).toMatchObject({ status: 'ok' })
  })

  test('must have had access: other accounts cannot be listed by guessing ids', async () => {
    const demo = await ownerAndAdded()
    await demo.revoke({ customer_id: Array.from({ length: 100 }, (_, index) => index + 1), block: true })
    expect((await demo.relations(demo.owner))[0]!.blocked.map(({ customer_id }) => customer_id)).toEqual([
      String(demo.addedId),
    ])
  })
})

test('both calls are refused if the feature is switched off', async () => {
  const { send, owner, revoke } = await ownerAndAdded(await demoApp({ flags: 'deviceAccess=off' }))
  const answers = [await send(contractCalls.relations, { token: owner }), await revoke({ customer_id: ['1'] })]
  expect(answers.map(({ status, body }) => [status, code(body)])).toEqual(answers.map(() => [403, 'feature_off']))
})

test('both calls require signing in', async () => {
  const { send } = shared()
  expect((await send(contractCalls.relations)).status).toBe(401)
  expect((await send(contractCalls.revoke, { body: { ...rb('1000003'), customer_id: ['1'] } })).status).toBe(401)
})
