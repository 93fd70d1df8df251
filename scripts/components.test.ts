import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
}

const registry = 'https://registry.npmjs.org/'
const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as unknown
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> }
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

test('every package is from the registry, with a checksum', () => {
  expect(installed.length).toBeGreaterThan(100)
  const others = installed.filter(
    ([, { resolved, integrity }]) =>
      // A package from the registry may omit the URL. A package from a repository or a file always has one.
      !(resolved ?? registry).startsWith(registry) || !integrity?.startsWith('sha512-'),
  )
  expect(others.map(([path]) => path)).toEqual([])
})

test.each(['package.json', ...Object.keys(packages).filter((path) => /^(apps|packages)\/[\w-]+$/.test(path))])(
  '%s has exact versions of its dependencies',
  (path) => {
    const file = path.endsWith('.json') ? path : `${path}/package.json`
    const { dependencies, devDependencies, optionalDependencies } = read(file) as Record<string, Record<string, string>>
    const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(
      named.filter(([name, version]) => !name.startsWith('@kabinet/') && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
    ).toEqual([])
  },
)
