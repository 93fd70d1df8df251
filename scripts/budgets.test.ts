import { expect, test } from 'vitest'
import { findExcess, type Manifest, weigh } from './budgets.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, css: ['index.css'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'], css: ['shared.css'] },
  'src/app/boot/SignInApp.tsx': { file: 'sign-in.js', isDynamicEntry: true, imports: ['index.html', '_shared.js'] },
  '_rows.js': { file: 'rows.js', imports: ['_shared.js'] },
  'src/app/TvPage.tsx': { file: 'tv.js', isDynamicEntry: true, imports: ['_rows.js'], css: ['tv.css'] },
}
const sizes: Record<string, number> = {
  'index.js': 100,
  'index.css': 10,
  'shared.js': 50,
  'shared.css': 5,
  'sign-in.js': 20,
  'rows.js': 7,
  'tv.js': 3,
  'tv.css': 2,
}
const build = { manifest, sizeOf: (file: string) => sizes[file]!, beside: { js: 1, css: 1 } }
const fitting = { signIn: { js: 171, css: 16 }, lazy: { 'src/app/TvPage.tsx': { js: 10, css: 2 } }, inCabinet: {} }

test('the sign-in page is weighed with all it loads, a lazy chunk with what it adds; each file counts once', () => {
  expect(weigh(build, fitting)).toEqual([
    { name: 'sign-in', weight: { js: 171, css: 16 }, budget: fitting.signIn },
    { name: 'src/app/TvPage.tsx', weight: { js: 10, css: 2 }, budget: fitting.lazy['src/app/TvPage.tsx'] },
  ])
})

test('a chunk opened only in the cabinet is weighed with what it adds to the cabinet', () => {
  const sheet = { js: 3, css: 2 }
  const inside: Manifest = {
    ...manifest,
    'src/app/boot/CabinetApp.tsx': { file: 'rows.js', isDynamicEntry: true, imports: ['_shared.js'] },
  }
  const table = {
    ...fitting,
    lazy: { 'src/app/boot/CabinetApp.tsx': { js: 7, css: 0 } },
    inCabinet: { 'src/app/TvPage.tsx': sheet },
  }
  const weighed = weigh({ ...build, manifest: inside }, table)
  expect(weighed).toContainEqual({ name: 'src/app/TvPage.tsx', weight: sheet, budget: sheet })
  expect(findExcess(weighed, table)).toEqual([])
})

test('an exact fit is within the budget', () => {
  expect(findExcess(weigh(build, fitting), fitting)).toEqual([])
})

test('one byte more exceeds the budget', () => {
  const tight = { ...fitting, signIn: { js: 170, css: 15 }, lazy: { 'src/app/TvPage.tsx': { js: 9, css: 1 } } }
  expect(findExcess(weigh(build, tight), tight)).toEqual([
    'sign-in: 171 bytes of js, the budget is 170',
    'sign-in: 16 bytes of css, the budget is 15',
    'src/app/TvPage.tsx: 10 bytes of js, the budget is 9',
    'src/app/TvPage.tsx: 2 bytes of css, the budget is 1',
  ])
})

test('every lazy chunk must have a budget, and every budget a chunk', () => {
  const other = { ...fitting, lazy: { 'src/app/SimPage.tsx': { js: 10, css: 2 } } }
  expect(findExcess(weigh(build, other), other)).toEqual([
    'src/app/TvPage.tsx: a lazy chunk without a budget; list it in scripts/budgets.ts, under inCabinet if only the signed-in cabinet opens it',
    'src/app/SimPage.tsx: has a budget and is not built',
  ])
})

test('a manifest without sign-in is refused', () => {
  const { 'src/app/boot/SignInApp.tsx': _, ...rest } = manifest
  expect(() => weigh({ ...build, manifest: rest }, fitting)).toThrow('no chunk src/app/boot/SignInApp.tsx')
})
