import type { Project } from './type-checks.ts'

export interface Effects {
  readonly restartsServer: boolean
  /** Whether the server renders the changed file into the page, so that Vite alone cannot update the page. */
  readonly reloadsPage: boolean
  readonly typesOf: readonly Project[]
}

/** Folders to watch besides the cabinet, which Vite watches itself. */
export const watchedFolders = ['apps/server', 'packages', 'operators']

const test = /\.test\.tsx?$/
/** Pattern of files that the server reads at start and renders into the page. */
const page = /^(operators\/|apps\/cabinet\/(index\.html$|src\/messages\/)|packages\/ui\/.*\.ts$)/
const server = /^(apps\/server\/|packages\/contract\/)/
const typed: Readonly<Record<Project, RegExp>> = {
  server: /^(apps\/server|packages\/contract)\/.*\.ts$/,
  cabinet: /^(apps\/cabinet|packages\/(ui|contract))\/.*\.tsx?$/,
}

/** @param path path relative to the project root, with forward slashes */
export function effectsOf(path: string): Effects {
  if (test.test(path)) return { restartsServer: false, reloadsPage: false, typesOf: [] }
  const reloadsPage = page.test(path)
  return {
    restartsServer: reloadsPage || server.test(path),
    reloadsPage,
    typesOf: (['server', 'cabinet'] as const).filter((project) => typed[project].test(path)),
  }
}
