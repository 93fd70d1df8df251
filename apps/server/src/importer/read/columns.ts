import { isEmail } from '@kabinet/contract/kernel/email'
import { languages, type LocalisedText } from '@kabinet/contract/kernel/languages'
import { addDays } from '@kabinet/contract/kernel/days'
import { fitsCurrency, money } from '@kabinet/contract/kernel/money'
import { timePattern } from '@kabinet/contract/restriction-input'
import { z } from 'zod'
import { kindOfHash } from '../../platform/passwords/password-kinds.ts'
import { type Column, column, type ColumnType, hidden, imported, quote, refuse, type Value } from './column.ts'

const lengthOf = (value: string) => [...value].length

// PostgreSQL cannot store NUL, and other control characters do not belong in texts either.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const isDay = z.iso.date()
const earliest = '1900-01-01'
const latest = '2999-12-31'

export function text(maxLength: number): ColumnType {
  return column('text', `text, up to ${maxLength} characters`, (found) => {
    const value = found.trim()
    if (value === '') return refuse('must not be empty')
    if (unprintable.test(value)) return refuse('holds a control character')
    // The UTF-16 length is an upper bound that needs no counting.
    if (value.length <= maxLength) return { value }
    const length = lengthOf(value)
    return length > maxLength ? refuse(`is ${length} characters long, at most ${maxLength} are allowed`) : { value }
  })
}

export function lines(maxLength: number): ColumnType {
  return column('text', `lines of text, up to ${maxLength} characters`, (found, facts) => {
    const each = found.split('\n').map((line) => line.trim())
    return text(maxLength).parse(each.filter(Boolean).join('\n'), facts)
  })
}

export function code(maxLength = 64): ColumnType {
  return column('text', `code without spaces, up to ${maxLength} characters`, (value, facts) => {
    if (/\s/.test(value)) return refuse(`${quote(value)} must not hold spaces or line breaks`)
    return text(maxLength).parse(value, facts)
  })
}

/** Last part of a link that people are given. */
export function linkPart(what: string): ColumnType {
  return column('text', '2 to 64 Latin letters, digits, `-` and `_`', (value) =>
    /^[A-Za-z0-9_-]{2,64}$/.test(value) ? { value } : refuse(`${quote(value)} is no ${what}`),
  )
}

export function choice(values: readonly string[]): ColumnType {
  return column('text', values.map((value) => `\`${value}\``).join(', '), (value) =>
    values.includes(value) ? { value } : refuse(`${quote(value)} is not one of ${values.join(', ')}`),
  )
}

export function truth(): ColumnType {
  return column('boolean', '`true`, `false`', (value) =>
    value === 'true' || value === 'false'
      ? { value: value === 'true' }
      : refuse(`${quote(value)} is not true or false`),
  )
}

export function whole(min: number, max: number): ColumnType {
  return column('int', `whole number, ${min} to ${max}`, (found) => {
    const value = /^(0|[1-9]\d{0,9})$/.test(found) ? Number(found) : undefined
    if (value === undefined) return refuse(`${quote(found)} is not a whole number`)
    return value < min || value > max ? refuse(`${value} is not between ${min} and ${max}`) : { value }
  })
}

export function id(ids: Readonly<Record<string, number>>): ColumnType {
  const known = Object.values(ids)
  const type = Object.entries(ids).map(([name, each]) => `\`${each}\` ${name}`)
  return column('int', type.join(', '), (found) => {
    const value = /^\d{1,9}$/.test(found) ? Number(found) : undefined
    if (value !== undefined && known.includes(value)) return { value }
    return refuse(
      `${quote(found)} is not one of ${Object.entries(ids)
        .map(([name, each]) => `${each} (${name})`)
        .join(', ')}`,
    )
  })
}

/** Accepts an amount in the operator's currency: decimal in the file, hundredths afterwards. */
export function sum({ min }: { min: 'zero' | 'above zero' }): ColumnType {
  const type = `sum, ${min === 'zero' ? 'zero or more' : 'above zero'}; a point before a fraction`
  return column('bigint', type, (found, { currency }) => {
    const parts = /^(0|[1-9]\d{0,11})(?:\.(\d+))?$/.exec(found)
    if (!parts) return refuse(`${quote(found)} is not an amount: digits with an optional decimal point, no sign`)
    const [, units = '', fraction = ''] = parts
    if (fraction.length > 2) return refuse(`${quote(found)} has more than two digits after the point`)
    const value = money(Number(units) * 100 + Number(fraction.padEnd(2, '0')))
    if (!fitsCurrency(value, currency.fractionDigits)) {
      return refuse(
        `${quote(found)} has more than ${currency.fractionDigits} digits after the point, ${currency.code} has no more`,
      )
    }
    return value === 0 && min === 'above zero' ? refuse('must be above zero') : { value }
  })
}

export function day({ notAfterToday = false } = {}): ColumnType {
  return column('date', `day, yyyy-MM-dd${notAfterToday ? ', not after today' : ''}`, (found, { shift, today }) => {
    if (!isDay.safeParse(found).success) return refuse(`${quote(found)} is not a valid date, yyyy-MM-dd`)
    if (found < earliest || found > latest) return refuse(`${found} is not between ${earliest} and ${latest}`)
    const value = shift === 0 ? found : addDays(found, shift)
    return notAfterToday && value > today ? refuse(`${value} is still to come, today is ${today}`) : { value }
  })
}

export function phone(): ColumnType {
  return column('text', "phone, 11 digits with the operator's prefix", (value, { phonePrefix }) =>
    /^\d{11}$/.test(value) && value.startsWith(phonePrefix)
      ? { value }
      : refuse(`${quote(value)} is not an 11-digit phone number starting with ${phonePrefix}`),
  )
}

export function shortPhone(): ColumnType {
  return column('text', 'short phone, 2 to 6 digits', (value) =>
    /^\d{2,6}$/.test(value) ? { value } : refuse(`${quote(value)} is not a short phone of 2 to 6 digits`),
  )
}

const maxUrlLength = 300
const isUrl = (value: string) =>
  value.length <= maxUrlLength && /^https:\/\/[^\s@]+$/.test(value) && URL.canParse(value)

export function url(): ColumnType {
  return column('text', 'https address', (value) =>
    isUrl(value) ? { value } : refuse(`${quote(value)} is not an https address`),
  )
}

export function urls(): ColumnType {
  return column('text', 'https addresses with spaces between them', (found) => {
    const each = found.split(/\s+/).filter(Boolean)
    const wrong = each.find((value) => !isUrl(value))
    if (wrong) return refuse(`${quote(wrong)} is not an https address`)
    return each.length === 0 ? refuse('must not be empty') : { value: each.join(' ') }
  })
}

export function list(of: ColumnType, separator: string, type: string): ColumnType {
  return column('text', type, (found, facts) => {
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

export interface Part {
  readonly service: string
  readonly tariff: string
  readonly price: number
}

/** Accepts priced parts of a movement: `fibre fibre-100 6900 | mosaic mosaic 3000`, staged as JSON. */
export function pricedParts(): ColumnType {
  const price = sum({ min: 'zero' })
  return column('text', 'services, each with its tariff and its price, with `|` between them', (found, facts) => {
    const read: Part[] = []
    for (const each of found.split('|').map((part) => part.trim())) {
      const [service = '', tariff = '', cost = '', ...rest] = each.split(/\s+/)
      if (cost === '' || rest.length > 0) return refuse(`${quote(each)} is not a service, its tariff and a price`)
      const named = [service, tariff].map((name) => code().parse(name, facts)).find((parsed) => 'reason' in parsed)
      if (named && 'reason' in named) return refuse(`${quote(each)} ${named.reason}`)
      const parsed = price.parse(cost, facts)
      if ('reason' in parsed) return refuse(parsed.reason)
      if (read.some((part) => part.service === service)) return refuse(`${quote(service)} is named twice`)
      read.push({ service, tariff, price: Number(parsed.value) })
    }
    return { value: JSON.stringify(read) }
  })
}

export function weekdays(): ColumnType {
  return list(
    column('int', 'day of the week', (found) =>
      /^[1-7]$/.test(found) ? { value: Number(found) } : refuse('is not a day of the week, 1 to 7'),
    ),
    ' ',
    'days of the week with spaces between them, `1` is Monday',
  )
}

export function time(): ColumnType {
  return column('text', 'time, HH:mm', (found) =>
    timePattern.test(found) ? { value: found } : refuse(`${quote(found)} is not a time like 21:30`),
  )
}

export function zone(): ColumnType {
  return column('text', 'IANA time zone', (value) =>
    Intl.supportedValuesOf('timeZone').includes(value) ? { value } : refuse(`${quote(value)} is not a time zone`),
  )
}

export function email(): ColumnType {
  return column('text', 'email address', (value) =>
    isEmail(value) ? { value } : refuse(`${quote(value)} is not an email address`),
  )
}

/** Accepts a masked card number: the first four to six and the last four digits. */
export function maskedPan(): ColumnType {
  return column('text', 'masked card number', (value) =>
    /^\d{4} ?\d{0,2}[* ]*\*{4}[* ]*\d{4}$/.test(value) && value.length <= 23
      ? { value }
      : refuse('is not a masked card number like 4000 **** **** 4417'),
  )
}

/** Accepts a password of a length that sign-in accepts. Leading and trailing spaces are part of it. */
export function password(): ColumnType {
  const type = column('text', 'text, 5 to 128 characters', (value) => {
    const length = lengthOf(value)
    return length < 5 || length > 128 ? refuse(`is ${length} characters long, it must be 5 to 128`) : { value }
  })
  return hidden(type)
}

export function argon2Hash(): ColumnType {
  const type = column('text', 'argon2id hash', (value) =>
    kindOfHash(value)?.algorithm === 'argon2id'
      ? { value }
      : refuse('is not an argon2id hash ($argon2id$v=19$m=…,t=…,p=…$…$…)'),
  )
  return hidden(type)
}

export function passwordHash(): ColumnType {
  const type = column(
    'text',
    'hash: argon2id, bcrypt (`$2a$`, `$2b$`, `$2y$`) or sha-crypt (`$5$`, `$6$`)',
    (value) => {
      const kind = kindOfHash(value)
      if (!kind) return refuse('is not a hash of argon2id, bcrypt ($2b$…) or sha-crypt ($5$…, $6$…)')
      return kind.bearable
        ? { value }
        : refuse('takes too long to verify: at most cost 14 of bcrypt, 1000000 rounds of sha-crypt')
    },
  )
  return hidden(type)
}

export function texts<Name extends string>(
  name: Name,
  of: ColumnType,
  examples: LocalisedText,
  meaning: string,
  owned: typeof imported = imported,
) {
  const columns = Object.fromEntries(
    languages.map((language) => [`${name}_${language}`, owned(of, examples[language], `${meaning} (${language})`)]),
  )
  return columns as Record<`${Name}_${keyof LocalisedText}`, Column>
}
