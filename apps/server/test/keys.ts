import { type KeyRing, ringOf } from '../src/platform/keys/keys.ts'

/** Keys whose one secret is 32 times the same byte. */
export function testKeys(byte: number, id = 'test'): KeyRing {
  return ringOf([{ id, secret: Buffer.alloc(32, byte), signsFrom: new Date(0) }])
}
