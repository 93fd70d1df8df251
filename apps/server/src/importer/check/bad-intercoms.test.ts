import { beforeAll, describe, expect, test } from 'vitest'
import { badImports, problem } from '../../../test/bad-import.ts'
import { importFolder } from '../../../test/import-folder.ts'
import { doors, intercoms } from '../../../test/import-intercoms.ts'
import { added } from '../../../test/import-orders.ts'
import { startImported } from '../../../test/importing.ts'
import type { Problem } from './report.ts'

const { problemsOf } = badImports()

const phrase = (words: string) => `door,1,alpha-1,11,door,ani,${words},,,`
const noTariff = (code: string) =>
  `"${code}" is no tariff of an intercom: one is of group 12 or 22, and not for business`

/** The slug `door` is made unique. */
const rows: readonly (readonly [name: string, row: string, column: string, reason: string])[] = [
  ['a slug with a space', 'a b,1,alpha-1,11,door,,,,,', 'slug', '"a b" is no slug of an intercom'],
  ['a slug of a letter', 'a,1,alpha-1,11,door,,,,,', 'slug', '"a" is no slug of an intercom'],
  ['a slug twice', 'free,1,alpha-1,12,door,,,,,', 'slug', 'the same slug is already in line 2'],
  ['a type of zero', 'door,0,alpha-1,11,door,,,,,', 'type', '0 is not between 1 and 99'],
  ['no house', 'door,1,,11,door,,,,,', 'house', 'must not be empty'],
  [
    'an unknown house',
    'door,1,alpha-9,11,door,,,,,',
    'house',
    '"alpha-9" is neither in houses.csv nor in the database',
  ],
  ['a flat too long', 'door,1,alpha-1,123456,door,,,,,', 'flat', 'is 6 characters long, at most 5'],
  [
    'an unknown tariff',
    'door,1,alpha-1,11,gate,,,,,',
    'tariff',
    '"gate" is neither in tariffs.csv nor in the database',
  ],
  ['a tariff of internet', 'door,1,alpha-1,11,net,,,,,', 'tariff', noTariff('net')],
  ['an add-on', 'door,1,alpha-1,11,sport,,,,,', 'tariff', noTariff('sport')],
  ['a tariff for business', 'door,1,alpha-1,11,yard,,,,,', 'tariff', noTariff('yard')],
  [
    'an unknown customer',
    'door,1,alpha-1,11,door,nobody,,,,',
    'customer',
    '"nobody" is neither in customers.csv nor in the database',
  ],
  ['a code phrase of nobody', 'door,1,alpha-1,11,door,,արագած,,,', 'code_phrase', 'must be empty without a customer'],
  ['a code phrase of two letters', phrase('աբ'), 'code_phrase', 'has 2 letters, it must have 3 to 14'],
  ['a code phrase of digits', phrase('1234'), 'code_phrase', 'has 0 letters, it must have 3 to 14'],
  [
    'a code phrase of fifteen letters',
    phrase('արագածիգագաթըըը'),
    'code_phrase',
    'has 15 letters, it must have 3 to 14',
  ],
  ['Latin letters', phrase('aragats'), 'code_phrase', 'has letters that are not armenian or cyrillic'],
  ['a Latin letter among others', phrase('лacточка'), 'code_phrase', 'has letters that are not armenian or cyrillic'],
  ['a negative prepayment', 'door,1,alpha-1,11,door,,,-1,,', 'prepayment', '"-1" is not an amount'],
  ['a prepayment beside a contract', 'door,1,alpha-1,11,door,,,700,rb,100', 'prepayment', 'is in movements.csv'],
  ['a billing alone', 'door,1,alpha-1,11,door,,,,rb,', 'contract_id', 'must not be empty when'],
  ['a contract alone', 'door,1,alpha-1,11,door,,,,,100', 'billing_id', 'must not be empty when'],
  ['an unknown contract', 'door,1,alpha-1,11,door,,,,rb,999', 'contract_id', '"rb 999" is neither in contracts.csv'],
  ['a contract of a company', 'door,1,alpha-1,11,door,,,,ul,100', 'billing_id', 'only a home contract has an intercom'],
]
const sound = 'free,1,alpha-1,11,door,,,,,'
const firstLine = 3

describe('a row of intercoms', () => {
  let problems: Problem[]

  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = []
    const changes = {
      ...doors,
      'tariffs.csv': `${doors['tariffs.csv']!}yard,22,Yard,Двор,Բակ,,,,700,,true,,,business,,,\n`,
      ...intercoms(sound, ...rows.map(([, row], index) => row.replace(/^door/, `door-${index}`))),
    }
    problems = await problemsOf({}, { folder: await importFolder(changes, (end) => void ends.push(end)) })
    for (const end of ends) await end()
  })

  test.for(rows.map((row, index) => [...row, firstLine + index] as const))(
    'is reported: %s',
    ([, , column, reason, line]) => {
      expect(problems.filter((each) => each.line === line)).toEqual([problem('intercoms.csv', line, column, reason)])
    },
  )

  test('is not reported with the code phrase', () => {
    const phrases = ['աբ', 'aragats', 'լացտոչկա', 'лacточка', 'արագածիգագաթըըը']
    expect(phrases.filter((each) => JSON.stringify(problems).includes(each))).toEqual([])
  })
})

describe('the tariff of an intercom', () => {
  const afterImport = startImported()
  const moved = (group: number) => added('tariffs.csv', `door,${group},Intercom,Домофон,Դոմոֆոն,,,,700,,true,,,,,,`)
  const overwrite = ['tariffs.service_group_id']

  test('may become one of the other group of intercoms, and of no other', async () => {
    const { run } = await afterImport()
    expect(await run(doors)).toMatchObject({ applied: true, problems: [] })
    const { problems } = await run({ ...moved(1), 'intercoms.csv': undefined }, { overwrite })
    expect(problems).toEqual([
      problem('tariffs.csv', 7, 'service_group_id', 'cannot change: it is the tariff of an intercom'),
    ])
    expect(await run({ ...doors, ...moved(22) }, { overwrite })).toMatchObject({ applied: true, problems: [] })
  })
})
