import type { Day } from '@kabinet/contract/kernel/days'

const returnPaths = ['/iwantufanet/confirm-personal-data', '/intercom/confirm-personal-data'] as const

/** Returns all addresses to which the provider may send the browser back. They are compared exactly. */
export function returnUrlsOf(origins: readonly string[]): string[] {
  const known = new Set(origins.map((origin) => new URL(origin).origin))
  return [...known].flatMap((origin) => returnPaths.map((path) => `${origin}${path}`))
}

/** Returns the full years between a birth date and a day. People born on 29 February age on 1 March. */
export function ageOn(today: Day, birthDate: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(4) < birthDate.slice(4) ? years - 1 : years
}

interface Names {
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName: string
}

/** Returns a name as customers are called: first name, patronymic, last name. */
export function fullName({ firstName, middleName, lastName }: Names): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ')
}
