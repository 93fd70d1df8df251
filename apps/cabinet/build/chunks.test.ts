import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Chunk, limits, planChunks, reach } from './chunks.ts'

function chunk(name: string, rest: Partial<Chunk> = {}): [string, Chunk] {
  const modules = [`${name}.ts`]
  return [name, { name, modules, bytes: 1_000, isEntry: false, imports: [], dynamicImports: [], ...rest }]
}

const entry = (name: string, rest: Partial<Chunk> = {}) => chunk(name, { isEntry: true, ...rest })

test('chunks that the same entries load become one; chunks of entries stay', () => {
  const plan = planChunks(
    new Map([
      entry('page', { dynamicImports: ['home', 'history'] }),
      entry('home', { imports: ['sums', 'dates'] }),
      entry('history', { imports: ['sums', 'dates'] }),
      chunk('sums', { bytes: 2_000 }),
      chunk('dates'),
    ]),
  )
  expect(plan).toEqual(
    new Map([
      ['sums.ts', 'sums'],
      ['dates.ts', 'sums'],
    ]),
  )
})

test('what a sheet needs joins the page before it, if the page loads it anyway', () => {
  const plan = planChunks(
    new Map([
      entry('page', { dynamicImports: ['cabinet'] }),
      entry('cabinet', { imports: ['rows', 'icons'], dynamicImports: ['sheet'] }),
      entry('sheet', { imports: ['rows'] }),
      chunk('rows', { bytes: limits.mostUnneeded * 2 }),
      chunk('icons', { bytes: limits.mostUnneeded * 2 }),
    ]),
  )
  expect(plan.get('icons.ts')).toBe(plan.get('rows.ts'))
})

test('what a page does not need stays apart when it is larger than a request', () => {
  const chunks = (bytes: number) =>
    new Map([
      entry('page', { dynamicImports: ['home', 'history'] }),
      entry('home', { imports: ['rows'] }),
      entry('history', { imports: ['rows', 'charts'] }),
      chunk('rows'),
      chunk('charts', { bytes }),
    ])
  expect(planChunks(chunks(limits.requestBytes - 1)).size).toBe(2)
  expect(planChunks(chunks(limits.requestBytes + 1)).size).toBe(0)
})

test('an entry that is loaded first gets less that it does not need', () => {
  const { lean } = limits
  const chunks = (name: string) =>
    new Map([
      entry('page', { dynamicImports: [name, 'history'] }),
      entry(name, { imports: ['rows'] }),
      entry('history', { imports: ['rows', 'charts'] }),
      chunk('rows'),
      chunk('charts', { bytes: lean.mostUnneeded + 1 }),
    ])
  expect(planChunks(chunks('home')).size).toBe(2)
  for (const name of lean.names) expect(planChunks(chunks(name)).size).toBe(0)
})

/** Random chunks, each of which imports only later ones. The first is the page, which opens all entries. */
const someChunks = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 1, max: 9_000 }),
      isEntry: fc.boolean(),
      imports: fc.array(fc.nat(20), { maxLength: 2 }),
    }),
    { minLength: 10, maxLength: 40 },
  )
  .map((rows) => {
    const entries = rows.flatMap(({ isEntry }, index) => (isEntry && index > 0 ? [`${index}`] : []))
    return new Map(
      rows.map(({ bytes, imports }, index) => {
        const later = imports.map((step) => `${index + 1 + step}`)
        return chunk(`${index}`, {
          bytes,
          isEntry: index === 0 || entries.includes(`${index}`),
          imports: later.filter((name) => Number(name) < rows.length),
          dynamicImports: index === 0 ? entries : [],
        })
      }),
    )
  })

test('no entry loads more than the limit without need, and nothing imports itself in a circle', () => {
  fc.assert(
    fc.property(someChunks, (chunks) => {
      const mostUnneeded = 3_000
      const plan = planChunks(chunks, { ...limits, mostUnneeded })
      const groupOf = (file: string) => plan.get(`${file}.ts`) ?? `alone ${file}`
      const together = Map.groupBy(chunks.keys(), groupOf)
      const importsOf = (group: string) =>
        together
          .get(group)!
          .flatMap((file) => chunks.get(file)!.imports.map(groupOf))
          .filter((one) => one !== group)
      for (const group of together.keys()) expect(reach(importsOf(group), importsOf)).not.toContain(group)

      for (const [file, { isEntry }] of chunks) {
        if (!isEntry) continue
        const needed = reach(['0', file], (one) => chunks.get(one)!.imports)
        const loaded = [...reach([groupOf('0'), groupOf(file)], importsOf)].flatMap((group) => together.get(group)!)
        const unneeded = loaded.filter((one) => !needed.has(one)).map((one) => chunks.get(one)!.bytes)
        expect(unneeded.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(mostUnneeded)
      }
    }),
    { numRuns: 500 },
  )
})
