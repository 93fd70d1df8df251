export const citizenIds = ['citizen1', 'citizen2'] as const
export type CitizenId = (typeof citizenIds)[number]

export interface Citizen {
  readonly id: CitizenId
  readonly given: string
  readonly middle: string
  readonly family: string
  readonly birthdate: string
  readonly document: string
  readonly phone: string
  readonly verified: boolean
}

const armenian: readonly Citizen[] = [
  {
    id: 'citizen1',
    given: 'Նարինե',
    middle: 'Արամի',
    family: 'Սահակյան',
    birthdate: '1990-05-17',
    document: 'AN0123456',
    phone: '37491000101',
    verified: true,
  },
  {
    id: 'citizen2',
    given: 'Արմեն',
    middle: 'Կարենի',
    family: 'Թորգոմյան',
    birthdate: '1988-02-03',
    document: 'AN0654321',
    phone: '37491000102',
    verified: false,
  },
]

const russian: readonly Citizen[] = [
  {
    id: 'citizen1',
    given: 'Нина',
    middle: 'Андреевна',
    family: 'Савельева',
    birthdate: '1990-05-17',
    document: '4510 123456',
    phone: '79120000101',
    verified: true,
  },
  {
    id: 'citizen2',
    given: 'Глеб',
    middle: 'Романович',
    family: 'Орлов',
    birthdate: '1988-02-03',
    document: '4511 654321',
    phone: '79120000102',
    verified: false,
  },
]

export function citizensOf(operator: string): readonly Citizen[] {
  return operator === 'ru' ? russian : armenian
}

export function nameOf({ given, middle, family }: Citizen): string {
  return `${given} ${middle} ${family}`
}

/** What the provider says about a citizen. */
export function claimsOf(citizen: Citizen): { readonly sub: string } & Readonly<Record<string, string | boolean>> {
  const { id: sub, given, middle, family, birthdate, document, phone, verified } = citizen
  return {
    sub,
    name: nameOf(citizen),
    given_name: given,
    middle_name: middle,
    family_name: family,
    birthdate,
    document,
    verified,
    phone_number: `+${phone}`,
  }
}
