import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressAfterSignIn, nextOf, signInAddress } from './sign-in-address.ts'

const origin = 'https://cabinet.example'
const at = (path: string) => new URL(path, origin)

describe('the sign-in URL', () => {
  it('leads back to path, query and hash', () => {
    const address = signInAddress(at('/history?contract_id=1#autopayment'))
    expect(address).toBe('/login?next=%2Fhistory%3Fcontract_id%3D1%23autopayment')
    expect(nextOf(at(address).search, origin)).toBe('/history?contract_id=1#autopayment')
  })
  it('names no path for the home page, and keeps the parameters of the sign-in page', () => {
    expect(signInAddress(at('/'))).toBe('/login')
    expect(signInAddress(at('/login?next=%2Fhistory'))).toBe('/login?next=%2Fhistory')
  })
  it.each([
    '/iwantufanet',
    '/iwantufanet/start/f7',
    '/intercom/start/qr1',
    '/partners?city=1',
    '/ubonus',
    '/departure-engineer/12',
  ])('does not lead to a page that does not exist yet: %s', (address) => {
    expect(signInAddress(at(address))).toBe('/login')
    expect(nextOf(`?next=${encodeURIComponent(address)}`, origin)).toBe('/')
  })
  it('leads back to /intercoms, although /intercom does not exist yet', () => {
    expect(signInAddress(at('/intercoms'))).toBe('/login?next=%2Fintercoms')
  })
  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/.//evil.example',
    '/history/..//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/login',
    '',
  ])('leads home instead of to %s', (next) => {
    expect(nextOf(`?next=${encodeURIComponent(next)}`, origin)).toBe('/')
  })

  const nasty = fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '.',
        '..',
        '\\',
        ':',
        '@',
        '?',
        '#',
        '%2f',
        '%5c',
        '\t',
        '\n',
        ' ',
        'evil.example',
        'https:',
        'javascript:',
        'history',
        'cabinet.example',
        '\u3002',
        '\u2044',
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join(''))
  const opened = (address: string) => new URL(address, `${origin}/login?next=x`)
  it('never leads to another origin, whatever next is', () => {
    fc.assert(
      fc.property(fc.oneof(nasty, fc.webUrl(), fc.string()), (next) => {
        const address = nextOf(`?next=${encodeURIComponent(next)}`, origin)
        expect(address).toMatch(/^\//)
        expect(opened(address).origin).toBe(origin)
        const signedIn = addressAfterSignIn(address, { billing_id: 'rb', contract_id: '1000001' })
        expect(opened(signedIn).origin).toBe(origin)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('the URL after signing in', () => {
  const contract = { billing_id: 'rb', contract_id: '1000001' }
  it('selects the contract', () => {
    expect(addressAfterSignIn('/', contract)).toBe('/?billing_id=rb&contract_id=1000001')
    expect(addressAfterSignIn('/history#x', contract)).toBe('/history?billing_id=rb&contract_id=1000001#x')
  })
  it('keeps another requested contract', () => {
    expect(addressAfterSignIn('/?billing_id=ul&contract_id=2', contract)).toBe('/?billing_id=ul&contract_id=2')
  })
})
