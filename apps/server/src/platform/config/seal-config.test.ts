import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeSealFile } from '../../../test/own-seal.ts'
import { governmentProvider, production } from '../../../test/variables.ts'
import { demoSeal } from '../seal/demo-seal.ts'
import { readConfig, readStart } from './config.ts'

const real = { ...production, ...governmentProvider, DESK_SECRET: 'a-desk-secret-of-thirty-two-letters-or-more' }
const now = new Date('2026-11-20T08:00:00Z')

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'kabinet-seal-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

async function refusalOf(env: Record<string, string>): Promise<string[]> {
  try {
    await readStart({ ...real, ...env }, now)
    return []
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}

test('the demo has a certificate of its own and accepts no other', async () => {
  expect((await readStart({})).sealer?.expiresAt).toEqual(demoSeal.expiresAt)
  const env = await writeSealFile(await folder())
  await expect(readStart(env)).rejects.toThrow('SEAL_P12, SEAL_PASSWORD: cannot be set while DEMO is on; set DEMO=off')
})

test('a real start with documents needs a certificate', async () => {
  expect(await refusalOf({})).toEqual([
    expect.stringMatching(/^SEAL_P12: must be set when DEMO is off and documents is on: /),
    expect.stringMatching(/^SEAL_PASSWORD: must be set when DEMO is off and documents is on: /),
  ])
  const { sealer } = await readStart({ ...real, ...(await writeSealFile(await folder())) }, now)
  expect(sealer?.expiresAt).toEqual(new Date('2049-12-31T23:59:59Z'))
})

test('without documents a certificate may be absent, but not incomplete', async () => {
  const { sealer } = await readStart({ ...real, FLAGS: 'documents=off' }, now)
  expect(sealer).toBeUndefined()
  expect(await refusalOf({ FLAGS: 'documents=off', SEAL_PASSWORD: 'secret' })).toEqual([
    'SEAL_P12: must be set with the other SEAL_ variable',
  ])
  expect(() => readConfig({ ...real, SEAL_P12: '/seal.p12' })).toThrow('SEAL_PASSWORD: must be set with')
})

test.each([
  [{ bits: 1024 }, /^SEAL_P12: must have an RSA key of 2048 bits or more$/],
  [{ curve: true }, /^SEAL_P12: must have an RSA key of 2048 bits or more$/],
  [{ to: new Date('2026-11-19T00:00:00Z') }, /^SEAL_P12: expired at 2026-11-19T00:00:00.000Z/],
  [{ from: new Date('2026-11-21T00:00:00Z') }, /^SEAL_P12: is not valid before 2026-11-21T00:00:00.000Z/],
  [{ password: demoSeal.password }, /^SEAL_PASSWORD: must not be the sandbox's while DEMO is off/],
])('a certificate with %o is refused', async (wanted, words) => {
  expect(await refusalOf(await writeSealFile(await folder(), wanted))).toEqual([expect.stringMatching(words)])
})

test('the demo’s certificate is refused, under its own password or another', async () => {
  const SEAL_P12 = demoSeal.file.pathname
  expect(await refusalOf({ SEAL_P12, SEAL_PASSWORD: demoSeal.password })).toEqual([
    expect.stringMatching(/^SEAL_PASSWORD: must not be the sandbox's/),
    'SEAL_P12: is the certificate of the demo, whose key is public',
  ])
})

test('a wrong password and an unreadable file are refused without showing either', async () => {
  const own = await folder()
  const env = await writeSealFile(own)
  const wrong =
    /^SEAL_P12, SEAL_PASSWORD: is not a PKCS#12 file with an RSA key and its certificate, or the password is wrong$/
  expect(await refusalOf({ ...env, SEAL_PASSWORD: 'wrong-password' })).toEqual([expect.stringMatching(wrong)])
  expect(await refusalOf({ ...env, SEAL_P12: import.meta.filename })).toEqual([expect.stringMatching(wrong)])
  expect(await refusalOf({ ...env, SEAL_P12: own })).toEqual(['SEAL_P12: the file cannot be read: EISDIR'])
  expect(await refusalOf({ ...env, SEAL_P12: join(own, 'none') })).toEqual([
    'SEAL_P12: the file cannot be read: ENOENT',
  ])
})

test('what is wrong with the certificate is listed with everything else', async () => {
  const weak = await writeSealFile(await folder(), { bits: 1024 })
  expect(await refusalOf({ ...weak, APP_KEYS: '' })).toEqual([
    expect.stringMatching(/^APP_KEYS: /),
    expect.stringMatching(/^SEAL_P12: must have/),
  ])
})
