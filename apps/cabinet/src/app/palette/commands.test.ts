import { describe, expect, test } from 'vitest'
import { type Command, type CommandGroup, matching, waysOut } from './commands.ts'

const command = (group: CommandGroup, title: string, more: Partial<Command> = {}): Command => ({
  id: title,
  group,
  title,
  icon: null,
  run: () => undefined,
  ...more,
})

const commands = [
  command('actions', 'Top up', { words: 'pay money' }),
  command('actions', 'Pause services'),
  command('services', 'Internet', { note: 'Fibre 100, 100 Mbit/s' }),
  command('contracts', 'Абовяна, 12', { note: '№ 1000001' }),
  command('contracts', 'Семья', { note: '№ 1000002' }),
  command('pages', 'Услуги: что ещё подключить'),
  command('pages', 'Profile'),
  command('pages', 'Довери\u00ADтельный платёж'),
]

const found = (query: string) => matching(commands, query).flatMap(({ items }) => items.map(({ title }) => title))

describe('the search over commands', () => {
  test('offers everything, by group, before anything is typed', () => {
    expect(matching(commands, ' ').map(({ group }) => group)).toEqual(['actions', 'services', 'contracts', 'pages'])
  })

  test.each([
    ['PAY', ['Top up']],
    ['fibre mbit', ['Internet']],
    ['абовяна', ['Абовяна, 12']],
    ['1000002', ['Семья']],
    ['еще', ['Услуги: что ещё подключить']],
    ['доверительный', ['Довери\u00ADтельный платёж']],
    ['nothing of the kind', []],
  ])('finds %s', (query, titles) => {
    expect(found(query)).toEqual(titles)
  })

  test('puts a title that begins with the query before one that contains it', () => {
    const two = [command('actions', 'Turn on autopay'), command('actions', 'Autopay')]
    expect(matching(two, 'auto')[0]?.items.map(({ title }) => title)).toEqual(['Autopay', 'Turn on autopay'])
  })

  test('leaves support to someone who found nothing or, without it, the actions', () => {
    const titles = (all: readonly Command[]) => waysOut(all).flatMap(({ items }) => items.map(({ title }) => title))
    expect(titles([...commands, command('pages', 'Support', { id: 'support' })])).toEqual(['Support'])
    expect(titles(commands)).toEqual(['Top up', 'Pause services'])
  })

  test('shows at most eight of a group', () => {
    const many = Array.from({ length: 30 }, (_, index) => command('contracts', `Contract ${index}`))
    expect(matching(many, 'contract')[0]?.items).toHaveLength(8)
  })
})
