import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readStart } from './config.ts'
import { ConfigurationError } from './configuration.ts'
import { operatorIds, operatorsFolder, readOperator } from './operator.ts'

async function elsewhere() {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-operators-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(fileURLToPath(new URL('am/', operatorsFolder())), join(folder, 'am'), { recursive: true })
  const edit = async (name: string, change: (json: Record<string, unknown>) => unknown) => {
    const file = join(folder, 'am', name)
    await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>)))
  }
  return { folder, edit, read: () => readOperator('am', '', '', pathToFileURL(`${folder}/`)) }
}

test('the checkout contains the operators am and ru', () => {
  expect(operatorIds()).toEqual(expect.arrayContaining(['am', 'ru']))
})

test('OPERATORS_DIR may be a folder outside the checkout', async () => {
  const { folder } = await elsewhere()
  const { operator, config } = await readStart({ OPERATORS_DIR: folder })
  expect(operator.folder.pathname).toBe(`${folder}/am/`)
  expect(config.operators.pathname).toBe(`${folder}/`)
  await expect(readStart({ OPERATORS_DIR: folder, OPERATOR: 'ru' })).rejects.toThrow(
    'OPERATOR=ru: unknown operator; available operators are am',
  )
  await expect(readStart({ OPERATORS_DIR: join(folder, 'none') })).rejects.toThrow(/^OPERATORS_DIR=.*none\/: .*ENOENT/)
})

test('an operator needs neither a demo nor messages', async () => {
  const { folder, read } = await elsewhere()
  for (const name of ['demo', 'messages']) await rm(join(folder, 'am', name), { recursive: true })
  expect(read().messages).toEqual({ en: {}, ru: {}, hy: {} })
})

const light = (change: object) => (brand: Record<string, unknown>) => ({
  ...brand,
  light: { ...(brand['light'] as object), ...change },
})

test.each<[string, (brand: Record<string, unknown>) => unknown, string]>([
  ['a missing part', (brand) => ({ ...brand, dark: undefined }), 'dark: is missing'],
  ['a missing colour', light({ ink: undefined }), 'light.ink: is missing'],
  ['an invalid colour', light({ ink: 'blackish' }), 'light.ink: must be a colour like #1E40C4'],
  ['a colour beyond 255', light({ scrim: 'rgb(300 0 0 / 4%)' }), 'light.scrim: must be a colour like #1E40C4, or rgb('],
  ['a colour that closes its CSS rule', light({ art: '#fff;}body{' }), 'light.art: must be a colour'],
  ['an unknown colour', light({ inc: '#FFFFFF' }), 'light: unknown field inc'],
  ['a size given as text', (brand) => ({ ...brand, radius: { card: '28px' } }), 'radius.card: Invalid input'],
  [
    'a host with a port',
    (brand) => ({ ...brand, hosts: ['sevan.example:443'] }),
    'hosts.0: must be a lowercase host name',
  ],
  ['an id that is not a word', (brand) => ({ ...brand, id: '../sevan' }), 'id: must be lowercase letters'],
  ["another file's id", (brand) => ({ ...brand, id: 'masis' }), "id: is masis, unlike the file's name"],
  [
    'a logo that is no path',
    (brand) => ({ ...brand, logo: { path: '"/><script>' } }),
    'logo.path: must be SVG path data',
  ],
])('in a brand, %s is reported with its file and field', async (_, change, words) => {
  const { folder, edit, read } = await elsewhere()
  await edit('brands/sevan.json', change)
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(`${folder}/am/brands/sevan.json: ${words}`)
})

test('all brands are read before any is refused, and no host belongs to two', async () => {
  const { folder, edit, read } = await elsewhere()
  await edit('brands/aragats.json', (brand) => ({ ...brand, hosts: ['sevan.localhost'] }))
  expect(read).toThrow(`${folder}/am/brands/sevan.json: hosts: sevan.localhost belongs to aragats already`)
  await edit('brands/aragats.json', (brand) => ({ ...brand, title: '' }))
  await writeFile(join(folder, 'am/brands/sevan.json'), '{')
  expect(read).toThrow(/aragats\.json: title: [^\n]*\n[^\n]*sevan\.json: [^\n]*JSON/)
})

test('the invalid fields of an operator and of its brands are reported together', async () => {
  const { folder, edit, read } = await elsewhere()
  await edit('operator.json', (operator) => ({ ...operator, site: undefined, zone: 'Asia/Ararat', extra: 1 }))
  await edit('brands/sevan.json', (brand) => ({ ...brand, dark: undefined }))
  for (const words of ['zone: not a time zone', 'site: is missing', 'unknown field extra']) {
    expect(read).toThrow(`${folder}/am/operator.json: ${words}`)
  }
  expect(read).toThrow('sevan.json: dark: is missing')
})

const hours = (days: readonly number[], from: string, to: string) => ({ days, from, to })

test.each([
  ['an unknown time', [hours([1], '9:00', '21:00')]],
  ['hours without a length', [hours([1], '09:00', '09:00')]],
  ['an eighth day', [hours([8], '09:00', '21:00')]],
  ['a day twice', [hours([1, 2], '09:00', '21:00'), hours([2], '20:00', '24:00')]],
  ['the same hours twice', [hours([1, 1], '09:00', '21:00')]],
  ['a night that lasts into the next day’s hours', [hours([1, 2], '18:00', '02:00'), hours([3], '01:00', '12:00')]],
  ['a Sunday that lasts into Monday’s hours', [hours([7], '18:00', '10:00'), hours([1], '09:00', '12:00')]],
  ['no hours at all', []],
])('of support, %s is refused', async (_, given) => {
  const { edit, read } = await elsewhere()
  await edit('operator.json', (operator) => ({
    ...operator,
    support: { ...(operator['support'] as object), hours: given },
  }))
  expect(read).toThrow(/support\.hours/)
})

test('hours of support may have a break, and last past midnight until the next ones', async () => {
  const { edit, read } = await elsewhere()
  const given = [hours([1, 2], '09:00', '13:00'), hours([1, 2], '14:00', '24:00'), hours([7], '18:00', '09:00')]
  await edit('operator.json', (operator) => ({
    ...operator,
    support: { ...(operator['support'] as object), hours: given },
  }))
  expect(read().support.hours).toEqual(given)
})

test('an operator’s file that contradicts its folder or brands is refused', async () => {
  const { edit, read } = await elsewhere()
  await edit('operator.json', (operator) => ({ ...operator, id: 'xx', defaultBrand: 'masis' }))
  expect(read).toThrow(/operator\.json: id is xx, the folder is am\n.*defaultBrand masis has no file in brands/)
})
