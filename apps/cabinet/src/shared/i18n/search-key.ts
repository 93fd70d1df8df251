const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

const armenian: Readonly<Record<string, string>> = {
  ա: 'a',
  բ: 'b',
  գ: 'g',
  դ: 'd',
  ե: 'e',
  զ: 'z',
  է: 'e',
  ը: 'e',
  թ: 't',
  ժ: 'zh',
  ի: 'i',
  լ: 'l',
  խ: 'h',
  ծ: 'ts',
  կ: 'k',
  հ: 'h',
  ձ: 'dz',
  ղ: 'g',
  ճ: 'ch',
  մ: 'm',
  յ: 'i',
  ն: 'n',
  շ: 'sh',
  ո: 'o',
  չ: 'ch',
  պ: 'p',
  ջ: 'j',
  ռ: 'r',
  ս: 's',
  վ: 'v',
  տ: 't',
  ր: 'r',
  ց: 'ts',
  ւ: 'v',
  փ: 'p',
  ք: 'k',
  և: 'ev',
  օ: 'o',
  ֆ: 'f',
}

/** Spellings of the same sound, in this order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch/g, 'sh'],
  [/tch/g, 'ch'],
  [/dzh/g, 'j'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/tz/g, 'ts'],
  [/qu/g, 'kv'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/q|c(?!h)/g, 'k'],
  [/ii+/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/**
 * Returns a text as it is compared in a search: lower case, without diacritics, and in Latin letters by its sound, so
 * that `rossiya`, `Россия` and `Ռոսիա` are found by one another.
 */
export function searchKey(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ու', 'u')
  const latin = [...plain].map((letter) => cyrillic[letter] ?? armenian[letter] ?? letter).join('')
  return spellings.reduce((key, [spelling, sound]) => key.replaceAll(spelling, sound), latin)
}

/** Returns whether a text contains each word of a search. An empty search matches nothing. */
export function matches(text: string, search: string): boolean {
  const words = searchKey(search).split(/\s+/).filter(Boolean)
  const key = searchKey(text)
  return words.length > 0 && words.every((word) => key.includes(word))
}
