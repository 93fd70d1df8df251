const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const maxKeyLength = 72
const saltBytes = 16
const digestBytes = 23
const rounds = 16
const boxWords = 1024
const plaintext = Buffer.from('OrpheanBeholderScryDoubt')

/**
 * Returns the first binary digits of the fractional part of π, as 32-bit words: Blowfish's initial round keys, then
 * its four S-boxes.
 */
function digitsOfPi(words: number): Uint32Array {
  const guard = 64n
  const one = 1n << (BigInt(words) * 32n + guard)
  const arctanOfOneBy = (x: bigint) => {
    let [power, total] = [one / x, 0n]
    for (let odd = 1n; power > 0n; odd += 2n) {
      total += odd % 4n === 1n ? power / odd : -(power / odd)
      power /= x * x
    }
    return total
  }
  const pi = 4n * (4n * arctanOfOneBy(5n) - arctanOfOneBy(239n))
  const hex = ((pi % one) >> guard).toString(16).padStart(words * 8, '0')
  return Uint32Array.from({ length: words }, (_, index) => Number.parseInt(hex.slice(index * 8, index * 8 + 8), 16))
}

let beginning: Uint32Array | undefined

interface State {
  readonly keys: Uint32Array
  readonly boxes: Uint32Array
}

function encipher({ keys, boxes }: State, words: Uint32Array, at: number): void {
  let left = words[at]! ^ keys[0]!
  let right = words[at + 1]!
  for (let round = 1; round <= rounds; round += 2) {
    right ^= mixed(boxes, left) ^ keys[round]!
    left ^= mixed(boxes, right) ^ keys[round + 1]!
  }
  words[at] = right ^ keys[rounds + 1]!
  words[at + 1] = left
}

function mixed(boxes: Uint32Array, word: number): number {
  const sum = boxes[word >>> 24]! + boxes[256 + ((word >>> 16) & 255)]!
  return ((sum ^ boxes[512 + ((word >>> 8) & 255)]!) + boxes[768 + (word & 255)]!) | 0
}

function cycled(bytes: Uint8Array, words: number): Uint32Array {
  const byte = (index: number) => bytes[index % bytes.length]!
  return Uint32Array.from({ length: words }, (_, index) => {
    const at = index * 4
    return (byte(at) << 24) | (byte(at + 1) << 16) | (byte(at + 2) << 8) | byte(at + 3)
  })
}

function expand(state: State, key: Uint32Array, salt: Uint32Array | undefined): void {
  const block = new Uint32Array(2)
  let from = 0
  for (let index = 0; index < state.keys.length; index += 1) state.keys[index]! ^= key[index]!
  for (const part of [state.keys, state.boxes]) {
    for (let index = 0; index < part.length; index += 2) {
      if (salt) {
        block[0]! ^= salt[from]!
        block[1]! ^= salt[from + 1]!
        from = (from + 2) % salt.length
      }
      encipher(state, block, 0)
      part.set(block, index)
    }
  }
}

function decode(letters: string, length: number): Uint8Array {
  const bits = [...letters].map((letter) => alphabet.indexOf(letter).toString(2).padStart(6, '0')).join('')
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2))
}

function encode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const sextets = bits.match(/.{1,6}/g) ?? []
  return sextets.map((sextet) => alphabet[Number.parseInt(sextet.padEnd(6, '0'), 2)]).join('')
}

/**
 * Hashes a password with bcrypt (Provos and Mazières), to verify hashes from other systems; ours are argon2id. Slow and
 * synchronous: not for the main thread.
 * @param setting `$2a$`, `$2b$` or `$2y$`, cost, and a salt of 22 characters; the rest is ignored
 * @throws TypeError if the setting is malformed
 */
export function bcrypt(password: string, setting: string): string {
  const [, head, cost, salt] = /^(\$2[aby]\$(\d\d)\$)([./A-Za-z0-9]{22})/.exec(setting) ?? []
  if (!head || !salt) throw new TypeError('not a bcrypt setting')
  beginning ??= digitsOfPi(rounds + 2 + boxWords)
  const state = { keys: beginning.slice(0, rounds + 2), boxes: beginning.slice(rounds + 2) }
  const bytes = Buffer.concat([Buffer.from(password), Buffer.of(0)]).subarray(0, maxKeyLength)
  const key = cycled(bytes, rounds + 2)
  const saltWords = cycled(decode(salt, saltBytes), 4)
  const saltKey = cycled(decode(salt, saltBytes), rounds + 2)
  expand(state, key, saltWords)
  for (let count = 2 ** Number(cost); count > 0; count -= 1) {
    expand(state, key, undefined)
    expand(state, saltKey, undefined)
  }
  const words = cycled(plaintext, plaintext.length / 4)
  for (let at = 0; at < words.length; at += 2) for (let count = 0; count < 64; count += 1) encipher(state, words, at)
  const digest = Buffer.alloc(plaintext.length)
  for (const [index, word] of words.entries()) digest.writeUInt32BE(word, index * 4)
  return `${head}${salt}${encode(digest.subarray(0, digestBytes))}`
}
