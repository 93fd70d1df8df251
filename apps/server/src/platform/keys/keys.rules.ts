import { minuteMs } from '@kabinet/contract/kernel/durations'

export interface SecretKey {
  readonly id: string
  readonly secret: Uint8Array
  readonly signsFrom: Date
}

/** Id of keys created before keys had ids. Signatures from that time contain no key id. */
export const firstKeyId = '1'

/** Returns the newest key that may sign at `now`, or the oldest key if none may yet; `keys` must not be empty. */
export function chooseSigning(keys: readonly SecretKey[], now: Date): SecretKey {
  const byAge = keys.toSorted((a, b) => a.signsFrom.getTime() - b.signsFrom.getTime())
  return byAge.findLast(({ signsFrom }) => signsFrom <= now) ?? byAge[0]!
}

/**
 * Returns the keys accepted at `now`, newest first: the signing key, keys that will sign later, and keys replaced less
 * than `overlapMinutes` ago.
 */
export function chooseRecognised(keys: readonly SecretKey[], now: Date, overlapMinutes: number): SecretKey[] {
  const newestFirst = keys.toSorted((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())
  return newestFirst.filter((_, index) => {
    const successor = newestFirst[index - 1]
    return !successor || now.getTime() < successor.signsFrom.getTime() + overlapMinutes * minuteMs
  })
}
