import { contractCalls } from '@kabinet/contract/contracts'
import { describe, expect, test } from 'vitest'
import { code, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { accessibleBy } from '../../../test/accessible.ts'
import { openStream } from '../../../test/stream.ts'

const rb = (contract_id: string) => ({ contract_id, billing_id: 'rb' })

// Tests that share this demo set every description they read, since other tests may have changed it.
const shared = sharedDemoApp()

async function signedIn(demo = shared()) {
  const { access: token } = await demo.signIn('1000001')
  return {
    ...demo,
    token,
    describe: (contract: string, comment: unknown) =>
      demo.send(contractCalls.setComment, { token, body: { ...rb(contract), comment } }),
    remove: (contract: string) => demo.send(contractCalls.removeComment, { token, query: rb(contract) }),
    described: async (contract: string, of = token) =>
      (await accessibleBy(demo, of)).get(`rb-${contract}`)?.description,
  }
}

describe('a description', () => {
  test('belongs to the account that wrote it: owner and other accounts have their own', async () => {
    const demo = await signedIn()
    const { access: owner } = await demo.signIn('1000003')
    await demo.send(contractCalls.setComment, { token: owner, body: { ...rb('1000003'), comment: 'My own' } })
    await demo.describe('1000003', 'The neighbours')
    expect([await demo.described('1000003'), await demo.described('1000003', owner)]).toEqual([
      'The neighbours',
      'My own',
    ])
    await demo.remove('1000003')
    expect([await demo.described('1000003'), await demo.described('1000003', owner)]).toEqual(['', 'My own'])
  })

  test.each(['1000001', '1000003', '1000004', '1000005'])(
    'can be set, changed and removed, for %s',
    async (contract) => {
      const demo = await signedIn()
      for (const comment of ['First', 'Second']) {
        expect((await demo.describe(contract, comment)).body).toMatchObject({ status_id: 200, detail: {} })
        expect(await demo.described(contract)).toBe(comment)
      }
      expect((await demo.remove(contract)).body).toMatchObject({ status_id: 200, detail: {} })
      expect(await demo.described(contract)).toBe('')
      expect((await demo.remove(contract)).status).toBe(200)
    },
  )

  test.each([
    ['trimmed', '  Дом \n', 'Дом'],
    ['of thirty letters', 'Ա'.repeat(30), 'Ա'.repeat(30)],
    ['of thirty emoji', '🏠'.repeat(30), '🏠'.repeat(30)],
    ['of thirty decomposed letters', 'и\u0306'.repeat(30), 'й'.repeat(30)],
    ['unchanged, even if it looks like markup', `<b>'"; --</b>`, `<b>'"; --</b>`],
  ])('is stored %s', async (_, comment, kept) => {
    const demo = await signedIn()
    expect((await demo.describe('1000001', comment)).status).toBe(200)
    expect(await demo.described('1000001')).toBe(kept)
  })

  test.each([
    ['empty', ''],
    ['blank', ' \u00a0 '],
    ['too long', 'x'.repeat(31)],
    ['far too long', 'x'.repeat(5000)],
    ['of thirty-one emoji', '🏠'.repeat(31)],
    ['with a control character', 'a\u0000b'],
    ['on two lines', 'a\nb'],
    ['a number', 5],
    ['missing', undefined],
  ])('cannot be %s', async (_, comment) => {
    const demo = await signedIn()
    await demo.describe('1000001', 'Տուն')
    const answer = await demo.describe('1000001', comment)
    expect([answer.status, code(answer.body)]).toEqual([400, 'invalid_input'])
    expect(answer.body).toMatchObject({ detail: { fields: [{ field: 'body.comment' }] } })
    expect(await demo.described('1000001')).toBe('Տուն')
  })

  test('that is too long is refused with the limit in the message', async () => {
    const demo = await signedIn()
    const { body } = await demo.describe('1000001', 'x'.repeat(31))
    expect(body).toMatchObject({ detail: { fields: [{ message: expect.stringContaining('30') as string }] } })
  })

  test('cannot be set or removed without access to the contract, or if it does not exist', async () => {
    const demo = await signedIn()
    const answers = [
      await demo.describe('1000008', 'x'),
      await demo.describe('7777777', 'x'),
      await demo.remove('1000008'),
      await demo.remove('7777777'),
    ]
    expect(answers.map(({ status, body }) => [status, code(body)])).toEqual(answers.map(() => [403, 'no_access']))
  })

  test('changed on one device is updated on another', async () => {
    const demo = await signedIn(await demoApp())
    const stream = await openStream(demo, (await demo.signIn('1000001')).access)
    const message = 'event: everything\ndata: {}'
    await demo.describe('1000001', 'Home')
    expect(await stream.next()).toBe(message)
    await demo.remove('1000001')
    expect(await stream.next()).toBe(message)
  })

  test('requires signing in', async () => {
    const { send } = shared()
    const refused = [
      await send(contractCalls.setComment, { body: { ...rb('1000001'), comment: 'x' } }),
      await send(contractCalls.removeComment, { query: rb('1000001') }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401])
  })
})
