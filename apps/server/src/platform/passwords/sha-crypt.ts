import { createHash } from 'node:crypto'

const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const minRounds = 1000
const maxRounds = 999_999_999
const usualRounds = 5000
const maxSaltLength = 16

interface Variant {
  readonly algorithm: 'sha256' | 'sha512'
  readonly size: number
  /** Order of the digest's bytes in the encoded hash: groups of three, the last one shorter. */
  readonly groups: readonly (readonly number[])[]
}

function groupsOf(third: number, turn: (group: readonly number[]) => number[], last: readonly number[]) {
  const groups: number[][] = []
  let group = [0, third, 2 * third]
  for (let count = 0; count < third; count += 1) {
    groups.push(group)
    group = turn(group.map((place) => place + 1))
  }
  return [...groups, [...last]]
}

const variants: Readonly<Record<string, Variant>> = {
  '5': {
    algorithm: 'sha256',
    size: 32,
    groups: groupsOf(10, ([a, b, c]) => [c!, a!, b!], [31, 30]),
  },
  '6': {
    algorithm: 'sha512',
    size: 64,
    groups: groupsOf(21, ([a, b, c]) => [b!, c!, a!], [63]),
  },
}

function lettersOf(digest: Buffer, groups: Variant['groups']): string {
  let letters = ''
  for (const group of groups) {
    let value = group.reduce((bits, place) => (bits << 8) | digest[place]!, 0)
    for (let count = 0; count <= group.length; count += 1) {
      letters += alphabet[value & 63]!
      value >>= 6
    }
  }
  return letters
}

function repeated(bytes: Buffer, length: number): Buffer {
  return Buffer.alloc(length, bytes)
}

/**
 * Hashes a password with SHA-crypt ("Unix crypt using SHA-256 and SHA-512", Drepper, version 0.6). Slow and
 * synchronous: not for the main thread.
 * @param setting `$5$` or `$6$`, optional rounds, and a salt; the rest is ignored
 * @throws TypeError if the setting is malformed
 */
export function shaCrypt(password: string, setting: string): string {
  const [, variantName = '', given, salt = ''] = /^\$([56])\$(?:rounds=(\d+)\$)?([^$]*)/.exec(setting) ?? []
  const variant = variants[variantName]
  if (!variant) throw new TypeError('not a SHA-crypt setting')
  const { algorithm, size, groups } = variant
  const rounds = Math.min(maxRounds, Math.max(minRounds, Number(given ?? usualRounds)))
  const key = Buffer.from(password)
  const saltBytes = Buffer.from(salt).subarray(0, maxSaltLength)
  const hash = (...parts: readonly Buffer[]) => {
    const digest = createHash(algorithm)
    for (const part of parts) digest.update(part)
    return digest.digest()
  }

  const alternate = hash(key, saltBytes, key)
  const begin = [key, saltBytes, repeated(alternate, key.length)]
  for (let bits = key.length; bits > 0; bits >>= 1) begin.push(bits & 1 ? alternate : key)
  let digest = hash(...begin)

  const keyBytes = repeated(hash(...Array.from({ length: key.length }, () => key)), key.length)
  const salts = Array.from({ length: 16 + digest[0]! }, () => saltBytes)
  const saltPart = repeated(hash(...salts), saltBytes.length)
  for (let round = 0; round < rounds; round += 1) {
    const parts = [round & 1 ? keyBytes : digest]
    if (round % 3) parts.push(saltPart)
    if (round % 7) parts.push(keyBytes)
    parts.push(round & 1 ? digest : keyBytes)
    digest = hash(...parts)
  }
  const written = given === undefined ? '' : `rounds=${rounds}$`
  return `$${variantName}$${written}${saltBytes.toString()}$${lettersOf(digest.subarray(0, size), groups)}`
}
