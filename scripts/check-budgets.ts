import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Brand, brandCss } from '../packages/ui/src/tokens/brand.ts'
import { findExcess, type Manifest, weigh } from './budgets.ts'
import { findServerOnly, serverOnly } from './server-only.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'apps/cabinet/dist')
const sizeOf = (file: string) => readFileSync(join(dist, `${file}.br`)).length

if (!existsSync(join(dist, '.vite/manifest.json'))) {
  console.error('there is no build to weigh: run npm run build first')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
const page = readFileSync(join(dist, 'index.html'), 'utf8')
const known = new Set(Object.values(manifest).map(({ file }) => file))
const scripts = [...page.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file!)
const brands = globSync('operators/*/brands/*.json', { cwd: root }).map((file) => {
  const brand = JSON.parse(readFileSync(join(root, file), 'utf8')) as Brand
  return brotliCompressSync(brandCss(brand)).length
})

const weighed = weigh({
  manifest,
  sizeOf,
  beside: {
    js: scripts.filter((file) => !known.has(file)).reduce((bytes, file) => bytes + sizeOf(file), 0),
    css: Math.max(...brands),
  },
})
for (const { name, weight, budget } of weighed) {
  if (budget) console.log(`${name}: ${weight.js} of ${budget.js} bytes of js, ${weight.css} of ${budget.css} of css`)
}

const code = globSync('**/*.js', { cwd: dist })
const problems = [
  ...findExcess(weighed),
  ...code.flatMap((file) => findServerOnly(readFileSync(join(dist, file), 'utf8')).map((mark) => `${file}: ${mark}`)),
  ...(code.length === 0 ? ['no code was read'] : []),
  ...Object.entries(serverOnly).flatMap(([what, marks]) =>
    marks.length === 0 ? [`no marks of ${what} are known`] : [],
  ),
]
for (const problem of problems) console.error(problem)
console.log(`${code.length} scripts read, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
