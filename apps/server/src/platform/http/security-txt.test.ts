import { expect, test } from 'vitest'
import { demoApp } from '../../../test/app.ts'
import { securityContact, securityTxt } from './security-txt.ts'

const now = new Date('2026-11-20T15:30:00Z')

test('security.txt names the contact, its expiry and every https address', () => {
  const text = securityTxt({
    contact: 'mailto:security@example.com',
    locales: ['am', 'en'],
    origins: ['https://my.example.com', 'https://sevan.example.com', 'http://127.0.0.1:3000'],
    now,
  })
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2027-05-19T00:00:00.000Z',
    'Preferred-Languages: hy, en',
    'Canonical: https://my.example.com/.well-known/security.txt',
    'Canonical: https://sevan.example.com/.well-known/security.txt',
    '',
  ])
})

test.each(['https://example.com/security', 'mailto:security@example.com', 'mailto:s@example.com'])(
  '%s is a contact',
  (contact) => expect(securityContact.safeParse(contact).success).toBe(true),
)

test.each(['http://example.com', 'security@example.com', 'mailto:', 'mailto:a@b\nContact: c@d', 'https://a b'])(
  '%j is not a contact',
  (contact) => expect(securityContact.safeParse(contact).success).toBe(false),
)

test('security.txt is served, but nothing else in a dot folder is', async () => {
  const { app } = await demoApp()
  const found = await app.fastify.inject({ url: '/.well-known/security.txt' })
  expect(found.statusCode).toBe(200)
  expect(found.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(found.body).toMatch(/^Contact: mailto:security@example\.com\nExpires: 20\d\d-\d\d-\d\dT00:00:00\.000Z\n/)
  for (const url of ['/.well-known/', '/.well-known/change-password', '/.well-known/security.txt/x', '/.env']) {
    expect((await app.fastify.inject({ url })).statusCode, url).toBe(404)
  }
})
