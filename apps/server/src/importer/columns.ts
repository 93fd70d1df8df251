import { isEmail } from '@kabinet/contract/kernel/email'
import type { LocalisedText } from '@kabinet/contract/kernel/languages'
import { addDays } from '@kabinet/contract/kernel/days'
import { fitsCurrency, money } from '@kabinet/contract/kernel/money'
import { timePattern } from '@kabinet/contract/restriction-input'
import { z } from 'zod'

/** What a value is judged against. */
export interface Facts {
  currency: { code: string; fractionDigits: number }
  phonePrefix: string
  /** Whole days that every day of the data moves by. */
  shift: number
  /** The product's today in the operator's zone. */
  today: string
}

export type Value = string | number | boolean
type Parsed = { value: Value } | { reason: string }

/** How one column of a file is read; `sql` is its type in the staging table. */
export interface Column {
  sql: 'text' | 'int' | 'bigint' | 'boolean' | 'date'
  optional: boolean
  /** Judged, but never sent to the database. */
  secret: boolean
  /** @param text never empty */
  parse(text: string, facts: Facts): Parsed
}

export const column = (sql: Column['sql'], parse: Column['parse']): Column => ({
  sql,
  optional: false,
  secret: false,
  parse,
})
export const refuse = (reason: string): Parsed => ({ reason })
export const quote = (value: string) => JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
const lengthOf = (value: string) => [...value].length

// PostgreSQL keeps no NUL in a text, and no other control character belongs into one either.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const isDay = z.iso.date()
const earliest = '1900-01-01'
const latest = '2999-12-31'

export function optional(of: Column): Column {
  return { ...of, optional: true }
}

/** A column whose value stays out of the database and of every message. */
export function secret(of: Column): Column {
  return { ...of, secret: true }
}

/** @param longest in characters */
export function text(longest: number): Column {
  return column('text', (found) => {
    const value = found.trim()
    if (value === '') return refuse('must not be empty')
    if (unprintable.test(value)) return refuse('holds a control character')
    // Characters are at most as many as the units of the string, which are known without counting.
    if (value.length <= longest) return { value }
    const length = lengthOf(value)
    return length > longest ? refuse(`is ${length} characters long, at most ${longest} are allowed`) : { value }
  })
}

/** Text of several lines, each of them meaning something by itself: the empty ones fall away. @param longest in characters */
export function lines(longest: number): Column {
  return column('text', (found, facts) => {
    const each = found.split('\n').map((line) => line.trim())
    return text(longest).parse(each.filter(Boolean).join('\n'), facts)
  })
}

/** What names a row: a code, a contract's number, an alias. */
export function code(longest = 64): Column {
  return column('text', (value, facts) => {
    if (/\s/.test(value)) return refuse(`${quote(value)} must not hold spaces or line breaks`)
    return text(longest).parse(value, facts)
  })
}

export function choice(values: readonly string[]): Column {
  return column('text', (value) =>
    values.includes(value) ? { value } : refuse(`${quote(value)} is not one of ${values.join(', ')}`),
  )
}

export function truth(): Column {
  return column('boolean', (value) =>
    value === 'true' || value === 'false'
      ? { value: value === 'true' }
      : refuse(`${quote(value)} is not true or false`),
  )
}

export function whole(least: number, most: number): Column {
  return column('int', (found) => {
    const value = /^(0|[1-9]\d{0,9})$/.test(found) ? Number(found) : undefined
    if (value === undefined) return refuse(`${quote(found)} is not a whole number written in digits`)
    return value < least || value > most ? refuse(`${value} is not between ${least} and ${most}`) : { value }
  })
}

/** One of the numbers that `ids` names. */
export function id(ids: Readonly<Record<string, number>>): Column {
  const known = Object.values(ids)
  return column('int', (found) => {
    const value = /^\d{1,9}$/.test(found) ? Number(found) : undefined
    if (value !== undefined && known.includes(value)) return { value }
    return refuse(
      `${quote(found)} is not one of ${Object.entries(ids)
        .map(([name, each]) => `${each} (${name})`)
        .join(', ')}`,
    )
  })
}

/** A sum in the operator's currency: decimal in the file, hundredths from here on. */
export function sum({ least }: { least: 'zero' | 'above zero' }): Column {
  return column('bigint', (found, { currency }) => {
    const parts = /^(0|[1-9]\d{0,11})(?:\.(\d+))?$/.exec(found)
    if (!parts) return refuse(`${quote(found)} is not a sum: digits, with a point before a fraction, no sign`)
    const [, units = '', fraction = ''] = parts
    if (fraction.length > 2) return refuse(`${quote(found)} has more than two digits after the point`)
    const value = money(Number(units) * 100 + Number(fraction.padEnd(2, '0')))
    if (!fitsCurrency(value, currency.fractionDigits)) {
      return refuse(
        `${quote(found)} has more than ${currency.fractionDigits} digits after the point, ${currency.code} has no more`,
      )
    }
    return value === 0 && least === 'above zero' ? refuse('must be above zero') : { value }
  })
}

/** A day, moved by the shift. */
export function day({ notAfterToday = false } = {}): Column {
  return column('date', (found, { shift, today }) => {
    if (!isDay.safeParse(found).success) return refuse(`${quote(found)} is not a day of the calendar, yyyy-MM-dd`)
    if (found < earliest || found > latest) return refuse(`${found} is not between ${earliest} and ${latest}`)
    const value = shift === 0 ? found : addDays(found, shift)
    return notAfterToday && value > today ? refuse(`${value} is still to come, today is ${today}`) : { value }
  })
}

export function phone(): Column {
  return column('text', (value, { phonePrefix }) =>
    /^\d{11}$/.test(value) && value.startsWith(phonePrefix)
      ? { value }
      : refuse(`${quote(value)} is not a phone of 11 digits that begins with ${phonePrefix}`),
  )
}

/** What a short number of a telephone network may be. */
export function shortPhone(): Column {
  return column('text', (value) =>
    /^\d{2,6}$/.test(value) ? { value } : refuse(`${quote(value)} is not a short phone of 2 to 6 digits`),
  )
}

const longestUrl = 300
const isUrl = (value: string) => value.length <= longestUrl && /^https:\/\/[^\s@]+$/.test(value) && URL.canParse(value)

/** An address that people open. */
export function url(): Column {
  return column('text', (value) => (isUrl(value) ? { value } : refuse(`${quote(value)} is not an https address`)))
}

/** Several of them, between spaces. */
export function urls(): Column {
  return column('text', (found) => {
    const each = found.split(/\s+/).filter(Boolean)
    const wrong = each.find((value) => !isUrl(value))
    if (wrong) return refuse(`${quote(wrong)} is not an https address`)
    return each.length === 0 ? refuse('must not be empty') : { value: each.join(' ') }
  })
}

/** Several values, none twice, with `separator` between them: the staging table keeps them as one text. */
export function list(of: Column, separator: string): Column {
  return column('text', (found, facts) => {
    const values: Value[] = []
    for (const part of found.split(separator.trim() || separator)) {
      const parsed = of.parse(part.trim(), facts)
      if ('reason' in parsed) return refuse(`${quote(part.trim())} ${parsed.reason}`)
      if (values.includes(parsed.value)) return refuse(`${quote(part.trim())} is named twice`)
      values.push(parsed.value)
    }
    return { value: values.join(separator) }
  })
}

/** Days of the week, 1 is Monday, with spaces between them. */
export function weekdays(): Column {
  return list(
    column('int', (found) =>
      /^[1-7]$/.test(found) ? { value: Number(found) } : refuse('is not a day of the week, 1 to 7'),
    ),
    ' ',
  )
}

/** An hour and a minute. */
export function time(): Column {
  return column('text', (found) =>
    timePattern.test(found) ? { value: found } : refuse(`${quote(found)} is not a time like 21:30`),
  )
}

export function email(): Column {
  return column('text', (value) => (isEmail(value) ? { value } : refuse(`${quote(value)} is not an e-mail address`)))
}

/** A card's number as banks show it: the first four to six and the last four digits, nothing between. */
export function maskedPan(): Column {
  return column('text', (value) =>
    /^\d{4} ?\d{0,2}[* ]*\*{4}[* ]*\d{4}$/.test(value) && value.length <= 23
      ? { value }
      : refuse('is not a masked card number like 4000 **** **** 4417'),
  )
}

/** As long as the sign-in asks and takes; spaces count. */
export function password(): Column {
  return column('text', (value) => {
    const length = lengthOf(value)
    return length < 5 || length > 128 ? refuse(`is ${length} characters long, it must be 5 to 128`) : { value }
  })
}

export function passwordHash(): Column {
  return column('text', (value) =>
    /^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,2},p=\d{1,2}\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$/.test(value)
      ? { value }
      : refuse('is not an argon2id hash ($argon2id$v=19$m=…,t=…,p=…$…$…)'),
  )
}

/** Three columns that hold one text in every language, as `title_en`, `title_ru`, `title_hy`. */
export function texts<Name extends string>(name: Name, of: Column) {
  const columns = { [`${name}_en`]: of, [`${name}_ru`]: of, [`${name}_hy`]: of }
  return columns as Record<`${Name}_${keyof LocalisedText}`, Column>
}
