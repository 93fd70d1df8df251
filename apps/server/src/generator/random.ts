/** Numbers that look random and follow from a seed alone. */
export interface Random {
  /** An integer from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** True in this share of the draws, 0 to 1. */
  chance(share: number): boolean
  /** One of `list`, which is not empty. */
  pick<T>(list: readonly T[]): T
  /** One of `list`, each as often as its weight says. */
  weighted<T extends { readonly weight: number }>(list: readonly T[]): T
}

/** The generator sfc32: 128 bits of state, three of them mixed from the seed. */
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
  // The first numbers of seeds that lie close together are alike.
  for (let round = 0; round < 15; round += 1) next()
  return next
}

/** @param seed a safe integer, zero or more */
export function createRandom(seed: number): Random {
  const next = sfc32(seed)
  const below = (count: number) => Math.floor(next() * count)
  return {
    whole: (least, most) => least + below(most - least + 1),
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)]!,
    weighted(list) {
      let left = below(list.reduce((total, { weight }) => total + weight, 0))
      return list.find(({ weight }) => (left -= weight) < 0)!
    },
  }
}
