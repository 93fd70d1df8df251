import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createScratch } from './scratch.ts'

test('after a folder could not be used, the next use tries again', async () => {
  const root = await mkdtemp(join(tmpdir(), 'scratch-test-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'scratch')
  await writeFile(folder, 'in the way')
  const scratch = createScratch(folder)
  await expect(scratch.use(async () => 'done')).rejects.toThrow('EEXIST')
  await rm(folder)
  expect(await scratch.use(async () => 'done')).toBe('done')
})
