import { readFileSync } from 'node:fs'
import { refusals } from '@kabinet/contract/kernel/refusals'
import { expect, test } from 'vitest'
import { sharedDemoApp } from '../test/app.ts'

const rules = readFileSync(new URL('../../../docs/operations/alerts.yml', import.meta.url), 'utf8')
const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => expression!)
const shared = sharedDemoApp()

test('the alert rules name metrics and states that the server has', async () => {
  const { body } = await shared().app.fastify.inject('/metrics')
  // A sample of a metric that has not counted anything yet is not there, its help is.
  for (const [, metric] of expressions.join('\n').matchAll(/\b(kabinet_\w+)/g)) {
    expect(body).toContain(`# HELP ${metric} `)
  }
  const states = [...expressions.join('\n').matchAll(/\b(kabinet_\w+)\{state="(\w+)"\}/g)]
  expect(states.length).toBeGreaterThan(4)
  for (const [sample, metric] of states) {
    if (metric !== 'kabinet_sms_messages') expect(body).toContain(sample)
  }
})

test('the alert rules name refusals of the catalogue', () => {
  const codes = [...expressions.join('\n').matchAll(/code=~?"([\w|]+)"/g)].flatMap(([, named]) => named!.split('|'))
  expect(codes.length).toBeGreaterThan(5)
  expect(codes.filter((one) => !Object.hasOwn(refusals, one))).toEqual([])
})

test('each rule says when it fires, how grave that is and what it means', () => {
  const blocks = rules.split('- alert:').slice(1)
  expect(blocks.length).toBe(expressions.length)
  for (const block of blocks) {
    expect(block).toMatch(/labels: \{ severity: (warning|critical) \}/)
    expect(block).toMatch(/summary: /)
  }
})
