import { contractCalls } from '@kabinet/contract/contracts'
import { signInCalls } from '@kabinet/contract/sign-in'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp, sharedDemoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { accessibleBy } from '../../../test/accessible.ts'

const rb = (contract_id: string) => ({ contract_id, billing_id: 'rb' })
const stranger = { login: '1000008', password: 'ararat08' }

// Refused calls change nothing, but count towards the limits on looking people up, which are raised here.
const shared = sharedDemoApp({ limits: 'peoplePerAddress=1000,peoplePerSession=1000,peoplePerCustomer=1000' })

async function signedIn(given?: DemoApp) {
  const demo = given ?? (await demoApp())
  const { access: token } = await demo.signIn('1000001')
  return {
    ...demo,
    token,
    add: (body: object) => demo.send(contractCalls.add, { token, body }),
    remove: (query: { contract_id: string; billing_id: string }) => demo.send(contractCalls.remove, { token, query }),
    held: () => accessibleBy(demo, token),
  }
}

async function sameNumberInBusiness({ db }: Pick<DemoApp, 'db'>, passwordOf: string) {
  await db.query(
    `insert into contract (contract_id, billing_id, customer_id, type, password_hash, billing_day)
     select '1000008', 'ul', firm.customer_id, 'business', other.password_hash, 1
     from contract firm, contract other where firm.contract_id = '2000001' and other.contract_id = $1`,
    [passwordOf],
  )
}

describe('a contract is added', () => {
  test.each([
    ['with its password, for full access', stranger, 'full'],
    ['by number only, payment-only', { login: '1000008' }, 'limited'],
    ['as found by address, as a guest', rb('1000008'), 'guest'],
    ['by a JSON number', { contract_id: 1000008, billing_id: 'rb' }, 'guest'],
  ])('%s', async (_, body, role) => {
    const { add, held } = await signedIn()
    const answer = await add(body)
    expect([answer.status, answer.body]).toMatchObject([200, { status_id: 200, detail: { contract: rb('1000008') } }])
    expect((await held()).get('rb-1000008')).toMatchObject({ role, guest: role === 'guest', added: role !== 'guest' })
  })

  test.each(['1000004', '1000005'])('%s, added for payment only, becomes managed with its password', async (login) => {
    const { add, held } = await signedIn()
    const answer = await add({ login, password: `ararat${login.slice(-2)}` })
    expect(answer.body).toMatchObject({ status: 'ok', detail: { contract: rb(login) } })
    expect((await held()).get(`rb-${login}`)).toMatchObject({ role: 'full' })
  })

  test('by a business: a home contract appears next to its own', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('2000001')
    expect((await send(contractCalls.add, { token, body: stranger })).body).toMatchObject({ status: 'ok' })
    expect([...(await accessibleBy({ send }, token)).keys()]).toContain('rb-1000008')
  })

  test('once, by two parallel calls', async () => {
    const { add } = await signedIn()
    const answers = await Promise.all([add({ login: '1000008' }), add({ login: '1000008' }), add(rb('1000008'))])
    const results = answers.map(({ body }) => (body as { status_id: number }).status_id)
    expect(results.toSorted()).toEqual([200, 523, 523])
  })
})

describe('a contract that is already there', () => {
  test.each([
    ['its own', { login: '1000002', password: 'ararat02' }],
    ['its own, by number', { login: '1000001' }],
    ['its own, found by address', rb('1000001')],
    ['added with its password', { login: '1000003', password: 'ararat03' }],
    ['managed, by number', { login: '1000003' }],
    ['managed, found by address', rb('1000003')],
    ['payment-only, by number', { login: '1000004' }],
    ['payment-only, found by address', rb('1000004')],
    ['as a guest, by number', { login: '1000005' }],
    ['as a guest, found by address', rb('1000005')],
  ])('is not added again: %s', async (_, body) => {
    const { add, held } = await signedIn(shared())
    const before = await held()
    const answer = await add(body)
    expect([answer.status, code(answer.body), answer.body]).toMatchObject([200, 'contract_added', { status_id: 523 }])
    expect(await held()).toEqual(before)
  })
})

describe('a number in both billings', () => {
  test('adds the one that is not added yet', async () => {
    const { add, held, ...demo } = await signedIn()
    await sameNumberInBusiness(demo, '2000001')
    const answers = [await add({ login: '1000008' }), await add({ login: '1000008' }), await add({ login: '1000008' })]
    expect(answers.map(({ body }) => body)).toMatchObject([
      { detail: { contract: { billing_id: 'rb' } } },
      { detail: { contract: { billing_id: 'ul' } } },
      { status_id: 523 },
    ])
    expect([...(await held()).keys()]).toEqual(expect.arrayContaining(['rb-1000008', 'ul-1000008']))
  })

  test('with a password adds the one it belongs to', async () => {
    const { add, ...demo } = await signedIn()
    await sameNumberInBusiness(demo, '2000001')
    const answer = await add({ login: '1000008', password: 'masis001' })
    expect(answer.body).toMatchObject({ detail: { contract: { contract_id: '1000008', billing_id: 'ul' } } })
  })

  test('with the same password for both adds one after the other', async () => {
    const { add, ...demo } = await signedIn()
    await sameNumberInBusiness(demo, '1000008')
    const answers = [await add(stranger), await add(stranger), await add(stranger)]
    expect(answers.map(({ body }) => body)).toMatchObject([
      { detail: { contract: { billing_id: 'rb' } } },
      { detail: { contract: { billing_id: 'ul' } } },
      { status_id: 523 },
    ])
  })
})

describe('a contract is not added', () => {
  test('with a wrong password or an unknown number, with the same response', async () => {
    const { add, held } = await signedIn(shared())
    const before = await held()
    const telling = ({ status, body }: Awaited<ReturnType<typeof add>>) => [
      status,
      { ...(body as object), request_id: '' },
    ]
    const wrong = await add({ login: '1000004', password: 'wrong-one' })
    expect([wrong.status, code(wrong.body), wrong.body]).toMatchObject([200, 'wrong_credentials', { status_id: 401 }])
    expect(telling(await add({ login: '7777777', password: 'ararat04' }))).toEqual(telling(wrong))
    expect(await held()).toEqual(before)
  })

  test.each([
    ['a number that does not exist', { login: '7777777' }],
    ['a contract that does not exist', rb('7777777')],
    ['a number of the other billing', { contract_id: '1000008', billing_id: 'ul' }],
  ])('by %s', async (_, body) => {
    const { add } = await signedIn(shared())
    const answer = await add(body)
    expect([answer.status, code(answer.body), answer.body]).toMatchObject([200, 'contract_unknown', { status_id: 403 }])
  })

  test.each([
    ['nothing', {}, 'body'],
    ['a short number', { login: '1000' }, 'body.login'],
    ['a long number', { login: '1'.repeat(33) }, 'body.login'],
    ['an empty password', { login: '1000008', password: '' }, 'body.password'],
    ['a long password', { login: '1000008', password: 'x'.repeat(129) }, 'body.password'],
    ['a number with a control character', { login: '10000\u0000' }, 'body.login'],
    ['both ways at once', { ...stranger, ...rb('1000008') }, 'body'],
    ['no billing', { contract_id: '1000008' }, 'body'],
  ])('by %s', async (_, given, field) => {
    const { add } = await signedIn(shared())
    const answer = await add(given)
    expect([answer.status, code(answer.body)]).toEqual([400, 'invalid_input'])
    expect(answer.body).toMatchObject({ detail: { fields: [{ field }] } })
  })

  test('without signing in', async () => {
    const { send } = shared()
    expect((await send(contractCalls.add, { body: stranger })).status).toBe(401)
    expect((await send(contractCalls.remove, { query: rb('1000005') })).status).toBe(401)
  })
})

describe('password attempts', () => {
  test('count towards the sign-in limits, parallel ones too, until the waiting time is over', async () => {
    const clock = handClock()
    const { add, signIn, ...demo } = await signedIn(await demoApp({ clock }))
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add({ login: '1000008', password: `wrong-${index}` })),
    )
    expect(guesses.filter(({ body }) => code(body) === 'wrong_credentials')).toHaveLength(10)
    const locked = [await add(stranger), await demo.send(signInCalls.token, { body: stranger })]
    for (const { status, body, headers } of locked) {
      expect([status, code(body), headers['retry-after']]).toEqual([429, 'too_many_requests', '900'])
    }
    clock.advance(15 * 60)
    const { access: token } = await signIn('1000001')
    expect((await demo.send(contractCalls.add, { token, body: stranger })).body).toMatchObject({ status: 'ok' })
  })

  test('that succeed are not counted', async () => {
    const { add } = await signedIn()
    const results: unknown[] = []
    for (let index = 0; index < 12; index += 1) results.push(code((await add(stranger)).body))
    expect(results).toEqual([undefined, ...Array.from({ length: 11 }, () => 'contract_added')])
  })
})

describe('a contract is removed from the account', () => {
  test.each([
    ['managed', '1000003'],
    ['payment-only', '1000004'],
    ['as a guest', '1000005'],
  ])('if added as %s', async (_, contract) => {
    const { remove, held, send, token } = await signedIn()
    expect((await remove(rb(contract))).body).toMatchObject({ status_id: 200, detail: {} })
    expect([...(await held()).keys()]).not.toContain(`rb-${contract}`)
    const outcome = await send(contractCalls.info, { token, body: { contracts: [rb(contract)] } })
    expect(outcome.status).toBe(403)
  })

  test("with the account's description of it, and nobody else's", async () => {
    const { remove, add, held, ...demo } = await signedIn()
    const { access: owner } = await demo.signIn('1000003')
    await demo.send(contractCalls.setComment, { token: owner, body: { ...rb('1000003'), comment: 'Mine' } })
    await remove(rb('1000003'))
    await add({ login: '1000003' })
    expect((await held()).get('rb-1000003')).toMatchObject({ description: '' })
    expect((await accessibleBy(demo, owner)).get('rb-1000003')).toMatchObject({ description: 'Mine' })
  })

  test('once, by two parallel calls', async () => {
    const { remove } = await signedIn()
    const answers = await Promise.all([remove(rb('1000003')), remove(rb('1000003'))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('unless it is the account’s own, not added, or does not exist, with the same response', async () => {
    const { remove, held } = await signedIn(shared())
    const before = await held()
    const answers = await Promise.all([rb('1000001'), rb('1000008'), rb('7777777')].map(remove))
    for (const { status, body } of answers) {
      expect([status, { ...(body as object), request_id: '' }]).toEqual([
        403,
        { ...(answers[0]!.body as object), request_id: '' },
      ])
      expect(code(body)).toBe('no_access')
    }
    expect(await held()).toEqual(before)
  })

  test.each([
    ['no billing', { contract_id: '1000003' }],
    ['another billing', { contract_id: '1000003', billing_id: 'xx' }],
    ['additional fields', { ...rb('1000003'), all: 'yes' }],
  ])('and not by %s', async (_, query) => {
    const { send, token } = await signedIn(shared())
    const answer = await send(contractCalls.remove, { token, query })
    expect([answer.status, code(answer.body)]).toEqual([400, 'invalid_input'])
  })
})

describe('for payment only', () => {
  const numbers = Array.from({ length: 14 }, (_, index) => String(1_000_101 + index))

  test('a stranger can collect at most ten contracts, and the refusal reveals no numbers', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000009')
    const add = async (login: string) => (await send(contractCalls.add, { token, body: { login } })).body
    const codes = []
    for (const login of numbers.slice(0, 10)) codes.push(code(await add(login)))
    expect(codes).toEqual(codes.map(() => undefined))
    const outcome = async (login: string) => ({ ...((await add(login)) as object), request_id: '' })
    expect(code(await outcome(numbers[10]!))).toBe('contracts_for_payment')
    expect(await outcome('7777777')).toEqual(await outcome(numbers[11]!))
    expect((await outcome(numbers[0]!)) as object).toMatchObject({ code: 'contract_added' })
    expect(code((await send(contractCalls.add, { token, body: rb(numbers[12]!) })).body)).toBe('contracts_for_payment')
  })

  test('of many parallel calls, at most ten succeed', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000009')
    await Promise.all(numbers.map((login) => send(contractCalls.add, { token, body: { login } })))
    expect([...(await accessibleBy({ send }, token)).values()].filter(({ role }) => role === 'limited')).toHaveLength(
      10,
    )
  })

  test('an account with ten can still add one with its password, and another after removing one', async () => {
    const { send, signIn } = await demoApp()
    const { access: token } = await signIn('1000009')
    for (const login of numbers.slice(0, 10)) await send(contractCalls.add, { token, body: { login } })
    expect((await send(contractCalls.add, { token, body: stranger })).body).toMatchObject({ status: 'ok' })
    await send(contractCalls.remove, { token, query: rb(numbers[0]!) })
    expect((await send(contractCalls.add, { token, body: { login: numbers[11] } })).body).toMatchObject({
      status: 'ok',
    })
  })
})
