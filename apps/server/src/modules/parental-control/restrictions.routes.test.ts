import { parentalControlCalls } from '@kabinet/contract/parental-control'
import { describe, expect, test } from 'vitest'
import { code, type DemoApp, demoApp } from '../../../test/app.ts'
import { handClock } from '../../../test/clock.ts'
import { openStream } from '../../../test/stream.ts'

const own = { contract_id: '1000001', billing_id: 'rb' } as const
const password = '2468'
const midnight = (day: string) => Date.parse(`${day}T00:00:00+04:00`) / 1000
const evenings = {
  ...own,
  password,
  mode: 'days_of_week',
  date_from: midnight('2026-11-01'),
  time_from: '20:00',
  time_to: '21:30',
  days_of_week: [7, 5],
}
const allDay = { mode: 'every_day', time_from: '00:00', time_to: '23:59', days_of_week: [] }

async function withPassword(demo: DemoApp, contract = '1000001') {
  const { access: token } = await demo.signIn(contract)
  await demo.send(parentalControlCalls.createPassword, { token, body: { new_password: password } })
  return token
}

const list = ({ send }: DemoApp, token: string, query = own) =>
  send(parentalControlCalls.restrictions, { token, query })
const set = ({ send }: DemoApp, token: string, over: object = {}, headers = {}) =>
  send(parentalControlCalls.setRestriction, { token, body: { ...evenings, ...over }, headers })
const remove = ({ send }: DemoApp, token: string, over: Record<string, string> = {}) =>
  send(parentalControlCalls.removeRestrictions, { token, query: { ...own, password, restriction_ids: '1', ...over } })
const idOf = ({ body }: { body: unknown }) => (body as { detail: { id: string } }).detail.id
const idsOf = ({ body }: { body: unknown }) =>
  (body as { detail: { restrictions: { id: string }[] } }).detail.restrictions.map(({ id }) => id)

describe('restrictions', () => {
  test('are empty at first', async () => {
    const demo = await demoApp()
    const { access } = await demo.signIn('1000001')
    const { body } = await list(demo, access)
    expect(body).toMatchObject({ detail: { restrictions: [], limited: false, has_local_password: false } })
  })

  test('are created, listed as entered, changed and removed; other devices are notified', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const token = await withPassword(demo)
    const stream = await openStream(demo, (await demo.signIn('1000001')).access)
    const message = 'event: contract\ndata: {"contract_id":"1000001","billing_id":"rb"}'
    const id = idOf(await set(demo, token, { date_to: midnight('2026-12-31'), comment: 'Homework' }))
    expect(await stream.next()).toBe(message)
    expect((await list(demo, token)).body).toMatchObject({
      detail: {
        restrictions: [
          {
            id,
            active: true,
            timeFrom: '20:00',
            timeTo: '21:30',
            daysOfWeek: [5, 7],
            dateFrom: midnight('2026-11-01'),
            dateTo: midnight('2026-12-31'),
            mode: 'days_of_week',
            comment: 'Homework',
            days_of_month: [],
            months: [],
            status: 'waits',
          },
        ],
        limited: false,
        has_local_password: true,
      },
    })

    expect(idOf(await set(demo, token, { restriction_id: id, ...allDay }))).toBe(id)
    expect(await stream.next()).toBe(message)
    const changed = { id, daysOfWeek: [1, 2, 3, 4, 5, 6, 7], dateTo: null, comment: '', status: 'limits' }
    expect((await list(demo, token)).body).toMatchObject({ detail: { restrictions: [changed], limited: true } })

    expect((await remove(demo, token, { restriction_ids: id })).body).toMatchObject({ status: 'ok', detail: {} })
    expect((await list(demo, token)).body).toMatchObject({ detail: { restrictions: [], limited: false } })
    expect(await stream.next()).toBe(message)
  })

  test('keep days of the month and months as entered, also when edited', async () => {
    const demo = await demoApp()
    const token = await withPassword(demo)
    const narrowed = { days_of_month: [1, 15], months: [1, 2] }
    const id = idOf(await set(demo, token, { ...allDay, days_of_month: [15, 1, 15], months: [2, 1] }))
    const seen = async () =>
      (await list(demo, token)).body as { detail: { restrictions: { days_of_month: number[]; months: number[] }[] } }
    expect(await seen()).toMatchObject({ detail: { restrictions: [{ id, ...narrowed, status: 'waits' }] } })
    const [{ days_of_month, months }] = (await seen()).detail.restrictions as [typeof narrowed]
    await set(demo, token, { restriction_id: id, ...allDay, days_of_month, months, time_to: '12:00' })
    expect(await seen()).toMatchObject({ detail: { restrictions: [{ id, ...narrowed, timeTo: '12:00' }] } })
  })

  test('change status with time', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock })
    const token = await withPassword(demo)
    await set(demo, token, { date_to: midnight('2026-11-20') })
    const seen = async () => {
      const { access } = await demo.signIn('1000001')
      const { restrictions, limited } = ((await list(demo, access)).body as { detail: Record<string, unknown> }).detail
      const [{ status, active }] = restrictions as [{ status: string; active: boolean }]
      return [status, active, limited]
    }
    expect(await seen()).toEqual(['waits', true, false])
    // The clock is at noon, and the restriction lasts from 20:00 to 21:30.
    clock.advance(8 * 3600)
    expect(await seen()).toEqual(['limits', true, true])
    clock.advance(5400)
    expect(await seen()).toEqual(['over', false, false])
  })

  test('are removed in bulk; unknown ids and other customers’ are ignored', async () => {
    const demo = await demoApp()
    const token = await withPassword(demo)
    const other = await withPassword(demo, '1000016')
    const theirs = { contract_id: '1000016', billing_id: 'rb' } as const
    const foreign = idOf(await set(demo, other, theirs))
    const [first, second, third] = [await set(demo, token), await set(demo, token), await set(demo, token)].map(idOf)
    const ids = `${first}, ${third},${foreign},999999,,abc,99999999999999999999`
    expect((await remove(demo, token, { restriction_ids: ids })).body).toMatchObject({ status: 'ok' })
    expect(idsOf(await list(demo, token))).toEqual([second])
    expect(idsOf(await list(demo, other, theirs as never))).toEqual([foreign])
  })

  test('of another contract, or removed, cannot be changed', async () => {
    const demo = await demoApp()
    const token = await withPassword(demo)
    const elsewhere = idOf(await set(demo, token, { contract_id: '1000002' }))
    for (const restriction_id of [elsewhere, '999999', 'abc', '99999999999999999999']) {
      const { status, body } = await set(demo, token, { restriction_id })
      expect([status, code(body)]).toEqual([200, 'restriction_unknown'])
    }
  })

  test('are limited to twenty per contract, in parallel too; removing one makes room', async () => {
    const demo = await demoApp()
    const token = await withPassword(demo)
    const first = idOf(await set(demo, token))
    await demo.db.query(
      `insert into restriction (contract, mode, days_of_week, date_from, time_from, time_to)
       select contract, mode, days_of_week, date_from, time_from, time_to
       from restriction, generate_series(1, 17) where id = $1`,
      [first],
    )
    const answers = await Promise.all(Array.from({ length: 4 }, () => set(demo, token)))
    expect(answers.map(({ body }) => code(body)).filter(Boolean)).toEqual(['invalid_input', 'invalid_input'])
    expect((await set(demo, token, {}, { 'accept-language': 'ru' })).body).toMatchObject({
      detail: { fields: [{ field: 'body.restriction_id', message: expect.stringContaining('20') as string }] },
    })
    expect(idOf(await set(demo, token, { restriction_id: first }))).toBe(first)
    await remove(demo, token, { restriction_ids: first })
    expect((await set(demo, token)).body).toMatchObject({ status: 'ok' })
    expect((await set(demo, token, { contract_id: '1000002' })).body).toMatchObject({ status: 'ok' })
  })

  const wrong: [string, object, string, string][] = [
    ['equal times', { time_to: '20:00' }, 'body.time_to', 'The end time must differ from the start time.'],
    ['no weekday', { days_of_week: [] }, 'body.days_of_week', 'Choose at least one day of the week.'],
    ['missing weekdays', { days_of_week: undefined }, 'body.days_of_week', 'Choose at least one'],
    ['an end in the past', { date_to: midnight('2026-11-19') }, 'body.date_to', 'The last day is in the past.'],
    [
      'an end before the beginning',
      { date_from: midnight('2026-12-02'), date_to: midnight('2026-12-01') },
      'body.date_to',
      'The last day is before the first day.',
    ],
    ['no first day', { date_from: undefined }, 'body.date_from', ''],
    ['a first day out of range', { date_from: 9e12 }, 'body.date_from', ''],
    ['an invalid time', { time_from: '24:00' }, 'body.time_from', ''],
    ['an invalid weekday', { days_of_week: [8] }, 'body.days_of_week.0', ''],
    ['an unknown mode', { mode: 'weekends' }, 'body.mode', ''],
    ['a comment that is too long', { comment: 'x'.repeat(101) }, 'body.comment', ''],
    ['no password', { password: '' }, 'body.password', ''],
  ]

  test('are refused with the invalid fields, and nothing is saved', async () => {
    const demo = await demoApp({ limits: 'peoplePerSession=100' })
    const token = await withPassword(demo)
    for (const [what, over, field, message] of wrong) {
      const answer = await set(demo, token, over)
      const problem = { field, message: expect.stringContaining(message) as string }
      expect([answer.status, code(answer.body)], what).toEqual([400, 'invalid_input'])
      expect(answer.body, what).toMatchObject({ detail: { fields: [problem] } })
    }
    expect(idsOf(await list(demo, token))).toEqual([])
  })

  test('require the password: a wrong or missing one changes nothing', async () => {
    const demo = await demoApp()
    const { access: stranger } = await demo.signIn('1000016')
    const theirs = { contract_id: '1000016', billing_id: 'rb' } as const
    for (const answer of [await set(demo, stranger, theirs), await remove(demo, stranger, theirs)]) {
      expect([answer.status, code(answer.body)]).toEqual([200, 'local_password_none'])
    }
    const token = await withPassword(demo)
    const id = idOf(await set(demo, token))
    for (const answer of [
      await set(demo, token, { password: '1357' }),
      await remove(demo, token, { password: '1357', restriction_ids: id }),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        200,
        expect.objectContaining({ code: 'local_password_wrong', status_id: 401 }),
      ])
    }
    expect(idsOf(await list(demo, token))).toEqual([id])
  })

  test('resist guessing: ten wrong passwords are checked, then none, not even the right one', async () => {
    const clock = handClock()
    const demo = await demoApp({ clock, limits: 'peoplePerSession=100' })
    const token = await withPassword(demo)
    const guesses = Array.from({ length: 14 }, (_, nth) => set(demo, token, { password: `guess${nth}` }))
    const seen = (await Promise.all(guesses)).map(({ body }) => code(body)!).toSorted()
    expect(seen).toEqual([
      ...Array<string>(10).fill('local_password_wrong'),
      ...Array<string>(4).fill('too_many_requests'),
    ])
    expect((await remove(demo, token)).status).toBe(429)
    clock.advance(15 * 60 + 1)
    const { access } = await demo.signIn('1000001')
    expect((await set(demo, access)).body).toMatchObject({ status: 'ok' })
  })
})

describe('for the owner only', () => {
  const added = { contract_id: '1000003', billing_id: 'rb' } as const

  test('accounts that added the contract with its password neither see nor change restrictions', async () => {
    const demo = await demoApp()
    const token = await withPassword(demo)
    const answers = [
      await list(demo, token, added as never),
      await set(demo, token, added),
      await remove(demo, token, added),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, expect.objectContaining({ code: 'owner_only', status_id: 549 })])
    }
  })

  test('payment-only, foreign and unknown contracts get the same response', async () => {
    const demo = await demoApp({ limits: 'peoplePerSession=100' })
    const { access: token } = await demo.signIn('1000001')
    for (const contract_id of ['1000004', '1000005', '1000008', '9999999']) {
      const theirs = { contract_id, billing_id: 'rb' } as const
      const answers = [
        await list(demo, token, theirs as never),
        await set(demo, token, theirs),
        await remove(demo, token, theirs),
      ]
      expect(answers.map(({ status, body }) => [status, code(body)])).toEqual(answers.map(() => [403, 'no_access']))
    }
  })

  test('restrictions are unavailable if the operator has no parental control', async () => {
    const demo = await demoApp({ flags: 'parentalControl=off' })
    const { access: token } = await demo.signIn('1000001')
    const answers = [await list(demo, token), await set(demo, token), await remove(demo, token)]
    expect(answers.map(({ status, body }) => [status, code(body)])).toEqual(answers.map(() => [403, 'feature_off']))
  })
})
