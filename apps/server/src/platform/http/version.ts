import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../../../', import.meta.url)

export const packageVersion = (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string })
  .version

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
    // A release unpacked inside another repository has no commit.
    return prefix === '' ? commit : undefined
  } catch {
    return undefined
  }
}
