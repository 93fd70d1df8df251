import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Flags for running as root and in containers, without background network traffic. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Name of the headless shell, both as a command and as a Debian package. Browser tests run a quarter faster in it than
 * in full Chromium.
 */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Returns the path of a browser: `CHROMIUM_PATH` (unchecked), Playwright's Chromium, or a Chromium or Chrome on the
 * PATH; undefined if there is none.
 */
export function findBrowser(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [chromium.executablePath(), ...onPath].find(isExecutable)
}

/**
 * Returns the path of a working Chromium. If none is found, installs Debian's packages (as root only) or downloads
 * Playwright's. Uses Debian's full Chromium only if `CHROMIUM_PATH` names it or the faster headless shell cannot be
 * installed.
 * @throws Error if none is found and none can be installed
 */
export function fetchBrowser(say: (line: string) => void): string {
  const path = findBrowser()
  const found = path && runs(path) ? path : undefined
  if (found && (process.env['CHROMIUM_PATH'] || !isDebians(found))) return found

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say("trying Debian's packages of Chromium")
    const debian = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update'], debian)
    for (const name of found ? [shell] : [shell, 'chromium']) {
      run('apt-get', ['install', '-y', '--no-install-recommends', name], debian)
      if (runs(`/usr/bin/${name}`)) return `/usr/bin/${name}`
    }
  }
  if (found) return found

  say('no Chromium found: trying to download the one of Playwright')
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  run(process.execPath, [playwright, 'install', '--no-shell', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  })
  const own = chromium.executablePath()
  if (runs(own)) return own
  throw new Error('No Chromium found, and none could be installed. Install one, or set CHROMIUM_PATH.')
}

/** Returns whether this is Debian's full Chromium, as opposed to its headless shell. */
function isDebians(path: string): boolean {
  return path === '/usr/bin/chromium'
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 30_000 }).status === 0
}

function run(command: string, parameters: string[], extra: Record<string, string>): void {
  const path = [process.env['PATH'], '/usr/local/sbin', '/usr/sbin', '/sbin'].join(delimiter)
  spawnSync(command, parameters, { env: { ...process.env, PATH: path, ...extra }, timeout: 180_000, stdio: 'inherit' })
}
