export type HashAlgorithm = 'argon2id' | 'bcrypt' | 'sha256-crypt' | 'sha512-crypt'

export interface HashKind {
  readonly algorithm: HashAlgorithm
  /** Part of the hash before the salt: algorithm and cost, which determine the verification time. */
  readonly prefix: string
  /** Whether verification takes no more than about a second. */
  readonly bearable: boolean
}

/** Returns a hash that no password matches. Verifying against it takes as long as against a real one of its kind. */
export function dummyOf({ algorithm, prefix }: Pick<HashKind, 'algorithm' | 'prefix'>): string {
  if (algorithm === 'argon2id') return `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`
  if (algorithm === 'bcrypt') return `${prefix}${'.'.repeat(53)}`
  return `${prefix}${'.'.repeat(16)}$${'.'.repeat(algorithm === 'sha256-crypt' ? 43 : 86)}`
}

const argon2 = /^(\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=\d{1,2}\$)[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$/
const bcrypt = /^(\$2[aby]\$(\d\d)\$)[./A-Za-z0-9]{53}$/
const shaCrypt = /^(\$([56])\$(?:rounds=(\d{1,9})\$)?)[^$:\n]{0,16}\$([./A-Za-z0-9]+)$/

export function kindOfHash(hash: string): HashKind | undefined {
  const [, argon2Prefix, memory, passes] = argon2.exec(hash) ?? []
  if (argon2Prefix) {
    const bearable = Number(memory) <= 262_144 && Number(passes) <= 10
    return { algorithm: 'argon2id', prefix: argon2Prefix, bearable }
  }
  const [, bcryptPrefix, cost] = bcrypt.exec(hash) ?? []
  if (bcryptPrefix) {
    const rounds = Number(cost)
    return rounds < 4 || rounds > 31 ? undefined : { algorithm: 'bcrypt', prefix: bcryptPrefix, bearable: rounds <= 14 }
  }
  const [, shaPrefix, size, rounds = '5000', digest = ''] = shaCrypt.exec(hash) ?? []
  if (!shaPrefix || digest.length !== (size === '5' ? 43 : 86)) return undefined
  const algorithm = size === '5' ? 'sha256-crypt' : 'sha512-crypt'
  return { algorithm, prefix: shaPrefix, bearable: Number(rounds) <= 1_000_000 }
}
