export interface Random {
  whole(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T
}

/** Creates an sfc32 generator. The seed sets two of its four 32-bit state words. */
function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, Math.trunc(seed / 2 ** 32) | 0, 0x9e3779b9 | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // The first numbers are skipped, since they are similar for seeds close together.
  for (let round = 0; round < 15; round += 1) next()
  return next
}

export function createRandom(seed: number): Random {
  const next = sfc32(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    whole: (min, max) => min + below(max - min + 1),
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)]!,
    weighted(list) {
      let left = below(list.reduce((total, { weight }) => total + weight, 0))
      return list.find(({ weight }) => (left -= weight) < 0)!
    },
  }
}
