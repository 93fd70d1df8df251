import { securityKinds } from '@kabinet/contract/security'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ActiveSecurityEvent, recipientsOf, undoingOf } from './security-log.rules.ts'

const reach = { phone: '37491000001', email: 'ani@example.am' }

describe('recipients', () => {
  test.each([
    ['a new phone number: both, with a link to undo it', 'phone_changed', {}, { phone: true, email: true }],
    ['a sign-in: the email', 'signed_in', { way: 'contract' as const }, { email: true }],
    ['an added contract that can be managed: both', 'access_added', { manages: true }, { phone: true, email: true }],
    ['a payment-only contract: the email', 'access_added', { manages: false }, { email: true }],
    ['a device signed out: nobody', 'device_ended', {}, undefined],
    ['a secured account: both, without a link', 'secured', {}, { phone: false, email: false }],
  ] as const)('of %s', (_, kind, details, expected) => {
    const recipients = recipientsOf({ kind, details }, reach, [])
    expect(
      recipients && {
        ...(recipients.phone && { phone: recipients.phoneMay }),
        ...(recipients.email && { email: recipients.emailMay }),
      },
    ).toEqual(expected ?? null)
  })

  test('of a sign-in without an email: the phone number, unless it has just received a code', () => {
    const noEmail = { ...reach, email: null }
    const signedIn = (way: 'contract' | 'code') => recipientsOf({ kind: 'signed_in', details: { way } }, noEmail, [])
    expect(signedIn('contract')).toMatchObject({ phone: reach.phone })
    expect(signedIn('code')).toBeNull()
  })

  test('contacts newer than a link’s lifetime get no link', () => {
    const recipients = recipientsOf({ kind: 'email_changed', details: {} }, reach, [{ kind: 'phone_changed' }])
    expect(recipients).toMatchObject({ phoneMay: false, emailMay: true })
  })
})

describe('undoing', () => {
  const kinds = securityKinds.filter((kind) => kind !== 'email_asked')
  const history = fc.array(fc.record({ kind: fc.constantFrom(...kinds), contract: fc.nat(3) }), { maxLength: 20 })

  test('restores phone number and email as they were before the first event', () => {
    fc.assert(
      fc.property(history, fc.nat(), (steps, pick) => {
        let [phone, email] = ['owner', 'owner@x.am']
        const before: (readonly [string, string])[] = []
        const events = steps.map(({ kind, contract }, id): ActiveSecurityEvent => {
          before.push([phone, email])
          const common = { id, kind, contract, details: {} }
          if (kind === 'phone_changed') {
            const change = { of: 'phone', from: { phone, isActual: true, confirmedAt: null }, to: `p${id}` } as const
            phone = `p${id}`
            return { ...common, change }
          }
          if (kind === 'email_changed') {
            const change = { of: 'email', from: email, to: `e${id}` } as const
            email = `e${id}`
            return { ...common, change }
          }
          return { ...common, change: null }
        })
        fc.pre(events.length > 0)
        const at = pick % events.length
        const undoing = undoingOf(events.slice(at))
        expect([undoing.phone?.back?.phone ?? phone, undoing.email?.back ?? email]).toEqual(before[at])
        if (undoing.phone) expect(undoing.phone.gone).toContain(phone)
        const changed = events.slice(at).filter(({ kind }) => kind === 'password_changed')
        expect(undoing.contracts.toSorted()).toEqual([...new Set(changed.map(({ contract }) => contract))].toSorted())
      }),
    )
  })

  test('withdraws a password used to sign in, but not those of later sign-ins', () => {
    const signedIn = (id: number, contract: number): ActiveSecurityEvent => ({
      id,
      kind: 'signed_in',
      contract,
      change: null,
      details: { way: 'contract' },
    })
    expect(undoingOf([signedIn(1, 7), signedIn(2, 8)]).contracts).toEqual([7])
  })
})
