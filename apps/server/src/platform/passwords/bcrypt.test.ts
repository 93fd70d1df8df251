import { expect, test } from 'vitest'
import { bcrypt } from './bcrypt.ts'

const long = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789chars after 72 are ignored'

// Test vectors published with crypt_blowfish, and hashes computed by bcryptjs 3.0.3.
test.each([
  ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['U*U*', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.VGOzA784oUp/Z0DY336zx7pLYAy0lwK'],
  ['U*U*U', '$2a$05$XXXXXXXXXXXXXXXXXXXXXOAcXxm9kjPGEMsLznoKqmqw7tc8WCx4a'],
  ['ararat01', '$2b$06$kKuVJVBhAt3Oko3pGoqZ8.wLrgSMaO1OdoNl.b3FxVzJosHwT1P4u'],
  ['пароль', '$2y$05$kKuVJVBhAt3Oko3pGoqZ8.WpguTAOgRK6hLmuxfWo3zP1DhQsi7LW'],
  [long, '$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui'],
])('the password "%s" has the expected hash', (password, hash) => {
  expect(bcrypt(password, hash)).toBe(hash)
})
