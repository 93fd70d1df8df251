import { timingSafeEqual } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { bcrypt } from './bcrypt.ts'
import type { Asked, Judged } from './foreign-hashes.ts'
import { kindOfHash } from './password-kinds.ts'
import { shaCrypt } from './sha-crypt.ts'

const port = parentPort!

function isRight({ hash, password }: Asked): boolean {
  const again = kindOfHash(hash)?.algorithm === 'bcrypt' ? bcrypt(password, hash) : shaCrypt(password, hash)
  const [expected, found] = [Buffer.from(hash), Buffer.from(again)]
  return expected.length === found.length && timingSafeEqual(expected, found)
}

port.on('message', (asked: Asked) => port.postMessage({ id: asked.id, right: isRight(asked) } satisfies Judged))
