import { expect, test } from 'vitest'
import { findLongFunctions, maxLines } from './function-length.ts'

const statements = (count: number) => 'act()\n'.repeat(count)

test('a function above the maximum is found with its line and length', () => {
  const longest = `function full() {\n${statements(maxLines - 2)}}`
  const longer = `const a = 1\nexport async function over() {\n${statements(maxLines - 1)}}`
  expect(findLongFunctions('a.ts', longest)).toEqual([])
  expect(findLongFunctions('a.ts', longer)).toEqual(['a.ts:2: over has 61 lines, at most 60'])
})

test('functions inside a function count as one line each, and are measured themselves', () => {
  const inner = (count: number) => `const inner = () => {\n${statements(count)}}\n`
  expect(findLongFunctions('a.ts', `function create() {\n${inner(40)}${inner(40)}}`)).toEqual([])
  expect(findLongFunctions('a.ts', `function create() {\n${inner(70)}}`)).toEqual([
    'a.ts:2: a function has 72 lines, at most 60',
  ])
})

test('comments and empty lines do not count', () => {
  const comments = '// Why.\n\n/** Two\n * lines. */\n'.repeat(maxLines)
  expect(findLongFunctions('a.ts', `function full() {\n${comments}${statements(maxLines - 2)}}`)).toEqual([])
})

test('components are measured with their markup', () => {
  const markup = '<p />\n'.repeat(maxLines)
  expect(findLongFunctions('A.tsx', `export function A() {\n  return (\n<>\n${markup}</>)\n}`)).toEqual([
    'A.tsx:1: A has 65 lines, at most 60',
  ])
})
