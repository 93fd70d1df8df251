/** A secret of the installation. */
export interface SecretKey {
  readonly id: string
  readonly secret: Uint8Array
  /** From when on it signs. */
  readonly signsFrom: Date
}

/** The id of a secret from before secrets had ids: what was signed then names none. */
export const firstKeyId = '1'

/** Returns the key that signs at `now`: the newest whose time has come. `keys` must not be empty. */
export function chooseSigning(keys: readonly SecretKey[], now: Date): SecretKey {
  const byAge = keys.toSorted((a, b) => a.signsFrom.getTime() - b.signsFrom.getTime())
  return byAge.findLast(({ signsFrom }) => signsFrom <= now) ?? byAge[0]!
}

/**
 * Returns the keys that are recognised at `now`, newest first: the signing one, those about to sign, and those replaced
 * less than `overlapMinutes` ago.
 */
export function chooseRecognised(keys: readonly SecretKey[], now: Date, overlapMinutes: number): SecretKey[] {
  const newestFirst = keys.toSorted((a, b) => b.signsFrom.getTime() - a.signsFrom.getTime())
  return newestFirst.filter((_, index) => {
    const successor = newestFirst[index - 1]
    return !successor || now.getTime() < successor.signsFrom.getTime() + overlapMinutes * 60_000
  })
}
