import { expect, test } from 'vitest'
import { CannotBuild, needsBuild } from './needs-build.ts'

test('an up-to-date build is served, with or without the build tools', () => {
  for (const canBuild of [true, false])
    expect(needsBuild({ part: 'cabinet', built: 'a', sources: 'a', canBuild })).toBe(false)
})

test('a missing or outdated build is rebuilt if possible', () => {
  for (const built of [undefined, 'b'])
    expect(needsBuild({ part: 'cabinet', built, sources: 'a', canBuild: true })).toBe(true)
})

test.each([
  [undefined, 'the cabinet is not built, and the dev dependencies'],
  ['b', 'apps/cabinet/dist was built from other sources, and the dev dependencies'],
])('if the cabinet cannot be built, the error says what to do: built from %s', (built, words) => {
  const decide = () => needsBuild({ part: 'cabinet', built, sources: 'a', canBuild: false })
  expect(decide).toThrow(CannotBuild)
  expect(decide).toThrow(words)
  expect(decide).toThrow('run npm ci --include=dev && npm run build, or bring apps/cabinet/dist and apps/server/dist')
})
