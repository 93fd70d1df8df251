import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArrowReport, arrowRules, checkArrows } from './arrows.ts'

const contract = 'packages/contract/src'
const modules = 'apps/server/src/modules'
const platform = 'apps/server/src/platform'
const sandbox = 'apps/server/sandbox/bank.ts'
const cabinet = 'apps/cabinet/src'

const forbidden: [rule: string, from: string, to: string, type?: 'type'][] = [
  ['no-cycles', `${platform}/ring-a.ts`, `${platform}/ring-b.ts`, 'type'],
  ['everything-resolves', `${platform}/lost.ts`, 'nowhere'],
  ['nobody-imports-tests', `${platform}/tested.ts`, `${platform}/db.test.ts`],
  ['contract-is-the-bottom', `${contract}/a.ts`, 'pg'],
  ['contract-is-the-bottom', `${contract}/b.ts`, 'packages/ui/src/tokens/theme.ts', 'type'],
  ['contract-data-carries-no-schemas', `${contract}/c.ts`, `${contract}/tv.schemas.ts`],
  ['contract-data-carries-no-schemas', `${contract}/d.ts`, `${contract}/kernel/schemas.ts`],
  ['contract-data-carries-no-schemas', `${contract}/e.ts`, `${contract}/kernel/refusals.messages.ts`],
  ['contract-data-carries-no-schemas', `${contract}/f.ts`, 'zod'],
  ['ui-knows-no-domain', 'packages/ui/src/a.ts', `${contract}/tv.ts`, 'type'],
  ['ui-knows-no-domain', 'packages/ui/src/b.ts', 'pg'],
  ['apps-are-islands', `${cabinet}/shared/a.ts`, `${platform}/database/db.ts`, 'type'],
  ['embedded-postgres-stands-alone', 'packages/embedded-postgres/src/a.ts', `${contract}/a.ts`, 'type'],
  ['browsers-get-types-only', `${cabinet}/features/tv/tv.api.ts`, `${contract}/tv.schemas.ts`],
  ['browsers-have-no-node', `${cabinet}/shared/b.ts`, 'node:fs'],
  ['features-do-not-meet', `${cabinet}/features/tv/a.ts`, `${cabinet}/features/sim/sim.ts`, 'type'],
  ['features-know-no-app', `${cabinet}/features/tv/b.ts`, `${cabinet}/app/shell.ts`],
  ['shared-knows-no-feature', `${cabinet}/shared/c.ts`, `${cabinet}/features/sim/sim.ts`],
  ['server-draws-nothing', `${platform}/draws.ts`, 'packages/ui/src/tokens/theme.ts'],
  ['platform-is-below', `${platform}/high.ts`, `${modules}/tv/index.ts`, 'type'],
  ['platform-is-below', `${platform}/calls.ts`, 'apps/server/src/integrations/bank/bank.ts', 'type'],
  ['integrations-know-no-module', 'apps/server/src/integrations/bank/a.ts', `${modules}/tv/index.ts`, 'type'],
  ['adapters-arrive-as-arguments', `${modules}/tv/a.service.ts`, 'apps/server/src/integrations/bank/rbs.ts', 'type'],
  ['modules-use-the-front-door', `${modules}/sim/a.service.ts`, `${modules}/tv/tv.service.ts`, 'type'],
  ['the-rest-uses-the-front-door', 'apps/server/src/app.ts', `${modules}/tv/tv.service.ts`],
  ['modules-know-no-composition', `${modules}/tv/b.service.ts`, 'apps/server/src/importer/read/read.ts'],
  ['app-creates-the-core', `${modules}/tv/c.service.ts`, `${platform}/core.ts`],
  ['routes-call-their-service', `${modules}/tv/a.routes.ts`, `${modules}/tv/tv.rules.ts`],
  ['routes-call-their-service', `${modules}/tv/b.routes.ts`, `${modules}/sim/index.ts`],
  ['services-know-no-route', `${modules}/tv/c.service.ts`, `${modules}/tv/tv.routes.ts`],
  ['rules-are-pure', `${modules}/tv/a.rules.ts`, `${platform}/database/db.ts`, 'type'],
  ['rules-are-pure', `${modules}/tv/b.rules.ts`, 'pg'],
  ['stores-see-the-platform', `${modules}/tv/a.store.ts`, `${modules}/sim/index.ts`, 'type'],
  ['rooms-keep-their-stores', `${modules}/billing/pauses/a.service.ts`, `${modules}/billing/credits/credits.store.ts`],
  ['stores-decide-nothing', `${modules}/tv/b.store.ts`, `${modules}/tv/tv.rules.ts`],
  ['stores-need-no-package', `${modules}/tv/c.store.ts`, 'pg', 'type'],
  ['stores-are-behind-services', `${modules}/tv/helper.ts`, `${modules}/tv/tv.store.ts`],
  ['http-stops-at-routes', `${modules}/tv/d.service.ts`, `${platform}/http/http.ts`],
  ['http-stops-at-routes', `${modules}/tv/e.service.ts`, 'fastify', 'type'],
  ['postgres-stops-at-the-platform', `${modules}/tv/index.ts`, 'pg'],
  ['sandbox-is-the-outside-world', sandbox, `${platform}/operator.ts`],
  ['sandbox-is-the-outside-world', 'apps/server/sandbox/sms.ts', `${modules}/sim/index.ts`, 'type'],
  ['only-main-opens-the-sandbox', 'apps/server/src/importer/read/read.ts', sandbox],
  ['nobody-imports-main', 'apps/server/src/importer/cli.ts', 'apps/server/src/main.ts'],
  ['journeys-look-from-outside', 'e2e/pay.e2e.ts', `${cabinet}/shared/a.ts`],
  ['the-model-of-billing-stands-alone', 'apps/server/test/billing-model/a.ts', `${contract}/kernel/days.ts`, 'type'],
  ['products-know-no-tooling', `${platform}/tooled.ts`, 'scripts/browser.ts'],
  ['products-know-no-tooling', `${platform}/measured.ts`, 'bench/load.ts'],
  ['products-know-no-tooling', `${cabinet}/shared/d.ts`, 'gallery/fixtures/now.ts'],
]

const allowed: [from: string, to: string, type?: 'type'][] = [
  [`${contract}/tv.ts`, `${contract}/tv.schemas.ts`, 'type'],
  [`${contract}/tv.schemas.ts`, 'zod'],
  ['packages/ui/src/tokens/theme.ts', 'react'],
  [`${cabinet}/features/sim/sim.ts`, `${contract}/tv.ts`],
  [`${cabinet}/features/sim/types.ts`, `${contract}/tv.schemas.ts`, 'type'],
  [`${cabinet}/app/shell.ts`, `${cabinet}/features/sim/sim.ts`],
  [`${platform}/operator.ts`, 'packages/ui/src/tokens/brand.ts'],
  [`${modules}/sim/types.routes.ts`, `${modules}/sim/sim.rules.ts`, 'type'],
  [`${platform}/database/db.ts`, 'pg'],
  [`${modules}/sim/index.ts`, `${modules}/sim/sim.service.ts`],
  [`${modules}/sim/sim.routes.ts`, `${modules}/sim/sim.service.ts`],
  [`${modules}/sim/sim.service.ts`, `${modules}/sim/sim.store.ts`],
  [`${modules}/sim/bank.service.ts`, 'apps/server/src/integrations/bank/bank.ts'],
  [`${modules}/sim/sim.store.ts`, `${platform}/database/db.ts`],
  [`${modules}/sim/sim.rules.ts`, `${contract}/tv.ts`],
  [`${modules}/sim/types.store.ts`, `${modules}/sim/sim.rules.ts`, 'type'],
  [`${modules}/sim/sim.test.ts`, sandbox],
  ['apps/server/src/main.ts', sandbox],
  ['apps/server/sandbox/calls.ts', 'apps/server/src/integrations/bank/rbs.ts'],
  ['apps/server/sandbox/mail.ts', `${platform}/database/db.ts`],
  ['e2e/sign-in.e2e.ts', `${contract}/tv.ts`],
]

const root = `${realpathSync(mkdtempSync(join(tmpdir(), 'arrows-')))}/`
let report: ArrowReport

beforeAll(async () => {
  const sources = new Map<string, string>()
  const add = (from: string, to: string, type?: 'type') => {
    const known = to.includes('/') && !to.startsWith('node:')
    const path = relative(dirname(from), to)
    const target = known ? (path.startsWith('.') ? path : `./${path}`) : to
    const line = type ? `import type { it } from '${target}'\nexport type It = typeof it\n` : `import '${target}'\n`
    sources.set(from, (sources.get(from) ?? '') + line)
    if (known && !sources.has(to)) sources.set(to, '')
  }
  for (const [, ...arrow] of forbidden) add(...arrow)
  for (const arrow of allowed) add(...arrow)
  add(`${platform}/ring-b.ts`, `${platform}/ring-a.ts`, 'type')
  for (const name of ['zod', 'react', 'pg', 'fastify']) {
    sources.set(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    sources.set(`node_modules/${name}/index.js`, '')
  }
  for (const [path, text] of sources) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  report = await checkArrows(root)
})

afterAll(() => rmSync(root, { recursive: true }))

test.each(forbidden)('%s forbids %s → %s', (rule, from) => {
  expect(report.violations.filter((violation) => violation.from === from).map((violation) => violation.rule)).toContain(
    rule,
  )
})

test.each(allowed)('%s → %s is allowed', (from) => {
  expect(report.violations.filter((violation) => violation.from === from)).toEqual([])
})

test('every rule has an example of a forbidden import', () => {
  expect(new Set(forbidden.map(([rule]) => rule))).toEqual(new Set(arrowRules))
})

test('every source is read', () => {
  expect(report.unread).toEqual([])
  expect(report.read).toBeGreaterThan(forbidden.length)
})
