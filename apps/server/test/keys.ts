import { type KeyRing, ringOf } from '../src/platform/keys/keys.ts'

export function testKeys(byte: number, id = 'test'): KeyRing {
  return ringOf([{ id, secret: Buffer.alloc(32, byte), signsFrom: new Date(0) }])
}
