import { expect, test } from 'vitest'
import { readableLine } from './log-line.ts'
import { effectsOf } from './sources.ts'

test.each<[path: string, effects: string]>([
  ['apps/server/src/app.ts', 'restart, types of server'],
  ['apps/server/migrations/0001_first.sql', 'restart'],
  ['apps/server/src/app.test.ts', ''],
  ['packages/contract/src/visits.ts', 'restart, types of server, types of cabinet'],
  ['packages/contract/calls.tsv', 'restart'],
  ['packages/ui/src/brand.ts', 'restart, reload, types of cabinet'],
  ['packages/ui/src/Sheet.tsx', 'types of cabinet'],
  ['packages/ui/src/Sheet.module.css', ''],
  ['apps/cabinet/src/messages/hy.json', 'restart, reload'],
  ['apps/cabinet/src/main.tsx', 'types of cabinet'],
  ['apps/cabinet/index.html', 'restart, reload'],
  ['operators/am/operator.json', 'restart, reload'],
])('a change to %s has the effects: %s', (path, effects) => {
  const { restartsServer, reloadsPage, typesOf } = effectsOf(path)
  const found = [
    restartsServer && 'restart',
    reloadsPage && 'reload',
    ...typesOf.map((project) => `types of ${project}`),
  ]
  expect(found.filter(Boolean).join(', ')).toBe(effects)
})

test('a log line is formatted for people', () => {
  const line = `{"level":"error","time":"2026-11-20T10:00:00.000Z","request_id":"1","err":{"type":"error"},"method":"GET","path":"/healthz","msg":"a request failed"}`
  expect(readableLine(line)).toBe('error a request failed method=GET path=/healthz')
  expect(readableLine('ready http://127.0.0.1:3000')).toBe('ready http://127.0.0.1:3000')
})
