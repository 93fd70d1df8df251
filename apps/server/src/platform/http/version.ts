import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../../../', import.meta.url)

/** The version in package.json. */
export const packageVersion = (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string })
  .version

/** Returns what this build is called: its version, with the commit where the checkout has one (`0.1.0+c368566`). */
export function readVersion(): string {
  const commit = readCommit()
  return commit ? `${packageVersion}+${commit}` : packageVersion
}

function readCommit(): string | undefined {
  try {
    const [prefix, commit] = execFileSync('git', ['rev-parse', '--show-prefix', '--short=7', 'HEAD'], {
      cwd: fileURLToPath(root),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 2000,
    }).split('\n')
    // A release unpacked inside of somebody else's repository has none.
    return prefix === '' ? commit : undefined
  } catch {
    return undefined
  }
}
