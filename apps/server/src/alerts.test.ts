import { readFileSync } from 'node:fs'
import { refusals } from '@kabinet/contract/kernel/refusals'
import { expect, test } from 'vitest'
import { sharedDemoApp } from '../test/app.ts'

const rules = readFileSync(new URL('../../../docs/operations/alerts.yml', import.meta.url), 'utf8')
const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => expression!)
const shared = sharedDemoApp()

test('the alert rules use existing metrics and states', async () => {
  const { body } = await shared().app.fastify.inject('/metrics')
  // A metric without samples appears only as its HELP line.
  for (const [, metric] of expressions.join('\n').matchAll(/\b(kabinet_\w+)/g)) {
    expect(body).toContain(`# HELP ${metric} `)
  }
  const states = [...expressions.join('\n').matchAll(/\b(kabinet_\w+)\{state="(\w+)"\}/g)]
  expect(states.length).toBeGreaterThan(4)
  for (const [sample, metric] of states) {
    if (metric !== 'kabinet_sms_messages') expect(body).toContain(sample)
  }
})

test('the alert rules name only refusals that exist', () => {
  const codes = [...expressions.join('\n').matchAll(/code=~?"([\w|]+)"/g)].flatMap(([, named]) => named!.split('|'))
  expect(codes.length).toBeGreaterThan(5)
  expect(codes.filter((one) => !Object.hasOwn(refusals, one))).toEqual([])
})

test('each rule states its condition, severity and meaning', () => {
  const blocks = rules.split('- alert:').slice(1)
  expect(blocks.length).toBe(expressions.length)
  for (const block of blocks) {
    expect(block).toMatch(/labels: \{ severity: (warning|critical) \}/)
    expect(block).toMatch(/summary: /)
  }
})
