import { expect, test } from 'vitest'
import { compareLengths, findLongFunctions, maxLines } from './function-length.ts'

const statements = (count: number) => 'act()\n'.repeat(count)

test('a function above the maximum is found with its lines', () => {
  const longest = `function full() {\n${statements(maxLines - 2)}}`
  const longer = `const a = 1\nexport async function over() {\n${statements(maxLines - 1)}}`
  expect(findLongFunctions('a.ts', longest)).toEqual({})
  expect(findLongFunctions('a.ts', longer)).toEqual({ 'a.ts over': maxLines + 1 })
})

test('functions inside a function count as one line each, and are measured themselves', () => {
  const inner = (count: number) => `const inner = () => {\n${statements(count)}}\n`
  expect(findLongFunctions('a.ts', `function create() {\n${inner(40)}${inner(40)}}`)).toEqual({})
  expect(findLongFunctions('a.ts', `function create() {\n${inner(70)}}`)).toEqual({ 'a.ts anonymous': 72 })
})

test('comments and empty lines do not count', () => {
  const comments = '// Why.\n\n/** Two\n * lines. */\n'.repeat(maxLines)
  expect(findLongFunctions('a.ts', `function full() {\n${comments}${statements(maxLines - 2)}}`)).toEqual({})
})

test('components are measured with their markup', () => {
  const markup = '<p />\n'.repeat(maxLines)
  expect(findLongFunctions('A.tsx', `export function A() {\n  return (\n<>\n${markup}</>)\n}`)).toEqual({
    'A.tsx A': 65,
  })
})

test('a long function may neither be added nor grow, and a shorter one is noted', () => {
  const known = { 'a.ts grown': 70, 'a.ts same': 70, 'a.ts shorter': 70, 'a.ts gone': 70 }
  const found = { 'a.ts added': 61, 'a.ts grown': 71, 'a.ts same': 70, 'a.ts shorter': 69 }
  expect(compareLengths(found, known)).toEqual([
    'a.ts added: 61 lines, at most 60',
    'a.ts grown: 71 lines, at most 70',
    'a.ts shorter: only 69 lines now, note that in scripts/long-functions.json',
    'a.ts gone: remove its line from scripts/long-functions.json',
  ])
})
