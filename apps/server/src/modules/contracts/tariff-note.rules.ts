/** Letters that two inflected words of one stem may differ in at the end: `Кабель`, `Кабельное`. */
const maxEnding = 2
const minStem = 4

interface Named {
  /** Title of the service's group, under which the note is shown: `Mobile`. */
  readonly group: string
  /** Title of the tariff: `Mobile 20`. */
  readonly title: string
  readonly note?: string | undefined
}

/**
 * Describes a tariff below the title of its group so that no word or number appears twice: `20 GB, 500 minutes` for the
 * tariff Mobile 20, `Fibre, 100 Mbit/s` for Fibre 100.
 */
export function tariffNote({ group, title, note }: Named): string {
  if (!note) return title
  const name = withoutNumberOf(title, note)
  return repeats(group, name) ? note.charAt(0).toUpperCase() + note.slice(1) : `${name}, ${note}`
}

function withoutNumberOf(title: string, note: string): string {
  const [, name, number] = /^(.*\S)\s+(\d+)$/u.exec(title) ?? []
  return name !== undefined && note.startsWith(`${number} `) ? name : title
}

/** Returns whether a tariff's name only repeats the first word of its group's title. */
function repeats(group: string, name: string): boolean {
  const [first = ''] = group.split(' ')
  if (name === group || name === first) return true
  const shared = [...name].findIndex((letter, index) => letter !== first[index])
  const stem = shared === -1 ? name.length : shared
  const ending = name.slice(stem)
  return !name.includes(' ') && stem >= minStem && ending.length <= maxEnding && /^\p{Ll}*$/u.test(ending)
}
