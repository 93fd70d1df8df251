import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBinaries } from './binaries.ts'
import { closedTo, statOrNothing } from './files.ts'
import { isRoot, newClusterOwner } from './owner.ts'
import { run } from './run.ts'
import { copyPackage, linksOf, openTestFolder, removeTestFolder } from './test-servers.ts'

const itForRoot = isRoot() ? it : () => {}
let base: string
const log = () => {}

beforeEach(async () => {
  base = await openTestFolder()
})
afterEach(() => removeTestFolder(base))

describe('the programs', { timeout: 60_000 }, () => {
  it('are completed in place when install scripts were disabled', async () => {
    const packageDir = await copyPackage(base)
    await chmod(join(base, 'node_modules'), 0o755)
    const binaries = await openBinaries({ owner: undefined, copiesIn: unasked, packageDir, log })
    expect(binaries.major).toBe('18')
    expect(binaries.path('postgres').startsWith(packageDir)).toBe(true)
    const links = await linksOf(packageDir)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(await statOrNothing(link)).toBeDefined()
  })

  itForRoot('are copied once, whole, from where the user cannot reach them', async () => {
    const closed = join(base, 'home')
    const open = join(base, 'open')
    await mkdir(closed, { mode: 0o700 })
    await mkdir(open, { mode: 0o711 })
    const packageDir = await copyPackage(closed)
    await chmod(join(packageDir, 'native', 'share', 'postgresql'), 0o700)
    const owner = (await newClusterOwner())!
    const find = () => openBinaries({ owner, copiesIn: async () => open, packageDir, log })

    const [binaries, other] = await Promise.all([find(), find()])
    expect(other.path('postgres')).toBe(binaries.path('postgres'))
    expect(await readdir(open)).toEqual([expect.stringMatching(/^postgresql-18\./)])
    expect(await closedTo(owner, join(binaries.path('postgres'), '../../share/postgresql'))).toBeUndefined()
    expect((await run(binaries.path('initdb'), ['--version'], { owner, cwd: '/' })).code).toBe(0)
    expect((await find()).path('initdb')).toBe(binaries.path('initdb'))
  })
})

async function unasked(): Promise<string> {
  throw new Error('no copy is needed')
}
