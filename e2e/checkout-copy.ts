import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from './product.ts'

const left = new Set(['.data', '.git', 'dist', 'node_modules', 'test-results'])

export interface CheckoutCopy {
  readonly folder: string
  remove(): void
}

/**
 * Copies the project's sources to a temporary folder, where a test may edit them. Links the installed packages, but the
 * project's own packages resolve to the copy.
 */
export function copyCheckout(): CheckoutCopy {
  const folder = mkdtempSync(join(tmpdir(), 'kabinet-copy-'))
  for (const name of readdirSync(root).filter((entry) => !left.has(entry))) {
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !left.has(basename(path)) })
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    // npm's workspace links are relative, so copied links lead to the copy.
    if (name === '@kabinet') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (name !== '.cache') symlinkSync(join(from, name), join(to, name))
  }
}
