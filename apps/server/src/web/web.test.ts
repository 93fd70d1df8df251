import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { readOperator } from '../platform/config/operator.ts'
import { readCatalogues } from './messages.ts'
import { registerWeb } from './web.ts'

test.each([
  ['gzip, br', 'br'],
  ['gzip, br;q=0', undefined],
  ['br;q=0.0, gzip', undefined],
  ['br;q=0.5', 'br'],
  ['identity', undefined],
])('with Accept-Encoding “%s”, the encoding of messages is %s', async (accepted, encoding) => {
  const cabinetDir = await mkdtemp(join(tmpdir(), 'web-test-'))
  await writeFile(
    join(cabinetDir, 'index.html'),
    '<!doctype html><html lang="en"><head><!--kabinet-head--></head></html>',
  )
  const fastify = Fastify()
  onTestFinished(async () => {
    await fastify.close()
    await rm(cabinetDir, { recursive: true })
  })
  const operator = readOperator('am')
  const about = { appKey: 'key', version: '1.2.3', demo: true, bankOrigins: [] }
  await registerWeb(fastify, { ...about, cabinetDir, operator })
  const [catalogue] = readCatalogues(operator).values()
  const { headers } = await fastify.inject({ url: catalogue!.path, headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
})
