import { expect, onTestFinished, test } from 'vitest'
import { anchorClock, handClock } from '../../../test/clock.ts'
import { testCore } from '../../../test/core.ts'
import { demoDatabase } from '../../../test/database.ts'
import { cabinetOrigin, openDemoSandbox } from '../../../test/demo-sandbox.ts'
import { quietLog } from '../../../test/log.ts'
import { createOpenIdIdentity } from '../../integrations/identity/openid-identity.ts'
import type { IdentityProvider } from '../../integrations/identity/identity.ts'
import { readOperator } from '../../platform/config/operator.ts'
import { Refused } from '../../platform/http/errors.ts'
import { createGovernmentSignIn, type GovernmentSignIn } from './index.ts'

const url = `${cabinetOrigin}/iwantufanet/confirm-personal-data`
const holder = 'a-customer-key'

interface Options {
  readonly operator?: string
  readonly minAge?: number
  readonly clock?: ReturnType<typeof handClock>
  readonly provider?: IdentityProvider
}

async function open({ operator: id = 'am', minAge, clock = handClock(), provider }: Options = {}) {
  const read = readOperator(id)
  const operator = { ...read, identity: { ...read.identity, ...(minAge !== undefined && { minAge }) } }
  const database = await demoDatabase(id)
  onTestFinished(() => database.close())
  const sandbox = await openDemoSandbox({ db: database.db, clock: anchorClock, operator }, {})
  onTestFinished(() => sandbox.close())
  const lines: object[] = []
  const log = { ...quietLog, info: (facts: object) => void lines.push(facts) }
  const core = await testCore({ ...database, db: database.serving }, { clock, operator, log })
  const signIn = createGovernmentSignIn(core, { provider: provider ?? sandbox.adapters.identityProvider })

  /** Begins a sign-in and signs a citizen in at the sandbox; returns what the page sends to complete it. */
  async function signedIn(citizen: 'citizen1' | 'citizen2' | 'cancel') {
    const begun = await signIn.begin({ holder, url, language: 'hy' })
    const back = await sandbox.scripts.government(begun.auth_url, citizen)
    const answer = (name: string) => back.searchParams.get(name) ?? ''
    const given = { code: answer('code'), state: answer('state'), iss: answer('iss') }
    return { back, given: { ...given, holder, url, local_client_id: begun.auth_key, provider_id: begun.provider_id } }
  }
  return { db: database.db, core, signIn, signedIn, lines, clock }
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refused ? error.refusal : String(error)),
  )
}

const complete = (signIn: GovernmentSignIn, given: Parameters<GovernmentSignIn['complete']>[0]) =>
  refusalOf(signIn.complete(given))

test.each([
  ['am', 'Նարինե Արամի Սահակյան', 'AN0123456'],
  ['ru', 'Нина Андреевна Савельева', '4510 123456'],
])('a citizen of %s signs in, and the provider’s answer says who they are', async (operator, name, document) => {
  const { signIn, signedIn, db } = await open({ operator })
  const { back, given } = await signedIn('citizen1')
  expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state'])
  expect(`${back.origin}${back.pathname}`).toBe(url)
  expect(await signIn.complete(given)).toMatchObject({ sub: 'citizen1', name, birthDate: '1990-05-17', document })
  expect(await db.query('select from government_sign_in')).toHaveLength(0)
})

test('a client that does not pass the issuer on can sign in', async () => {
  const { signIn, signedIn } = await open()
  const { iss: _, ...given } = (await signedIn('citizen1')).given
  expect(await signIn.complete(given)).toMatchObject({ sub: 'citizen1' })
})

test.each([
  ['another state', { state: 'another' }],
  ['another issuer', { iss: 'https://id.elsewhere.example' }],
  ['another address', { url: `${cabinetOrigin}/intercom/confirm-personal-data` }],
  ['another provider', { provider_id: 'bank' }],
  ['a code that the provider did not give', { code: 'invented' }],
])('%s is refused and uses the sign-in up', async (_, wrong) => {
  const { signIn, signedIn } = await open()
  const { given } = await signedIn('citizen1')
  expect(await complete(signIn, { ...given, ...wrong })).toBe('identity_failed')
  expect(await complete(signIn, given)).toBe('identity_failed')
})

test('neither another holder nor an unknown key completes a sign-in, and its holder still can', async () => {
  const { signIn, signedIn } = await open()
  const { given } = await signedIn('citizen1')
  expect(await complete(signIn, { ...given, holder: 'another-key' })).toBe('identity_failed')
  expect(await complete(signIn, { ...given, local_client_id: 'unknown' })).toBe('identity_failed')
  expect(await complete(signIn, given)).toBe('ok')
  expect(await complete(signIn, given)).toBe('identity_failed')
})

test('a sign-in expires after ten minutes and is purged', async () => {
  const { core, db, signIn, signedIn, clock } = await open()
  const { given } = await signedIn('citizen1')
  await signedIn('citizen1')
  clock.advance(600)
  expect(await complete(signIn, given)).toBe('identity_failed')
  await db.transaction((tx) => core.purges.run(tx))
  expect(await db.query('select from government_sign_in')).toHaveLength(0)
})

test('of parallel completions one succeeds', async () => {
  const { signIn, signedIn } = await open()
  const { given } = await signedIn('citizen1')
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => complete(signIn, given)))
  expect(outcomes.toSorted()).toEqual(['identity_failed', 'identity_failed', 'identity_failed', 'ok'])
})

test('a person who cancels can try again', async () => {
  const { signIn, signedIn, lines } = await open()
  const { back, given } = await signedIn('cancel')
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(await complete(signIn, given)).toBe('identity_failed')
  expect(lines).toEqual([{ reason: 'cancelled' }])
  expect(await complete(signIn, (await signedIn('citizen1')).given)).toBe('ok')
})

test('an account that is not verified is refused, and so is a person below the minimum age', async () => {
  const { signIn, signedIn } = await open()
  expect(await complete(signIn, (await signedIn('citizen2')).given)).toBe('identity_refused')
  const older = await open({ minAge: 37 })
  const refused = older.signIn.complete((await older.signedIn('citizen1')).given)
  await expect(refused).rejects.toMatchObject({ refusal: 'identity_young', details: { values: { age: '37' } } })
})

test.each([
  ['https://elsewhere.example/iwantufanet/confirm-personal-data'],
  [`${cabinetOrigin}.elsewhere.example/iwantufanet/confirm-personal-data`],
  [`${url}/`],
  [`${url}?next=1`],
  [`${cabinetOrigin}/login`],
  ['javascript:alert(1)'],
])('the provider never sends a browser to %s', async (foreign) => {
  const { db, signIn } = await open()
  expect(await refusalOf(signIn.begin({ holder, url: foreign, language: 'en' }))).toBe('invalid_input')
  expect(await db.query('select from government_sign_in')).toHaveLength(0)
})

test('while the provider is silent, nobody can begin, and nothing is kept', async () => {
  const settings = { issuer: 'http://127.0.0.1:9', clientId: 'us', clientSecret: 'secret', scope: 'openid' }
  const provider = createOpenIdIdentity({ ...settings, claims: readOperator('am').identity.claims })
  const { db, signIn, lines } = await open({ provider })
  expect(await refusalOf(signIn.begin({ holder, url, language: 'en' }))).toBe('identity_failed')
  expect(await db.query('select from government_sign_in')).toHaveLength(0)
  expect(lines).toEqual([{ reason: 'unreachable' }])
})

test('keys are stored as hashes only, and the log says why and nothing else', async () => {
  const { db, signIn, signedIn, lines } = await open()
  const { given } = await signedIn('citizen1')
  const rows = JSON.stringify(await db.query(`select *, encode(key_hash, 'base64') from government_sign_in`))
  expect(rows).not.toContain(given.local_client_id)
  await complete(signIn, { ...given, state: 'another' })
  expect(lines).toEqual([{ reason: 'mismatch' }])
})
