import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('docs/asvs.md', root), 'utf8')
const states = ['met', 'partly', 'not met', 'n/a']

const rows = [...text.matchAll(/^\| +(\d+\.\d+\.\d+) +\|(.+)\|$/gm)].map(([, number, rest]) => {
  const [level, asks, state, where, why] = rest!.split('|').map((cell) => cell.trim())
  const paths = [...where!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!)
  return { number: number!, level, asks, state: state!, paths, why }
})

const onlyLevel2 = 'Level 1 is met: '

/** Requirements of level 1. A requirement counts as met if only level 2 requires the missing part. */
const first = rows
  .filter(({ level }) => level === '1')
  .map((row) => (row.why!.startsWith(onlyLevel2) ? { ...row, state: 'met' } : row))

function countsOf(name: string, counted: typeof rows): string {
  const of = (state: string) => counted.filter((row) => row.state === state).length
  return `${name}: ${counted.length}; ${states.map((state) => `${state} ${of(state)}`).join(', ')}.`
}

test('the table has each requirement of levels 1 and 2 once, and the text has the right counts', () => {
  expect(rows).toHaveLength(253)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  expect(text).toContain(countsOf('Rows', rows))
  expect(text).toContain(countsOf('Of level 1', first))
  const open = first.filter(({ state }) => state === 'partly' || state === 'not met')
  const listed = open.map(({ number, state }) => `${number} (${state})`).join(', ')
  expect(text).toContain(`Level 1 is not wholly met at ${listed}.`)
})

test.each(rows)(
  '$number names files that exist, and a reason unless it is met',
  ({ level, asks, state, paths, why }) => {
    expect(level).toMatch(/^[12]$/)
    expect(asks).not.toBe('')
    expect(states).toContain(state)
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
    if (state === 'met') expect(paths).not.toEqual([])
    else expect(why).not.toBe('')
    if (why!.startsWith(onlyLevel2)) expect([level, state]).toEqual(['1', 'partly'])
  },
)
