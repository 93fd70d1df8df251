import type { Project } from './type-checks.ts'

/** What a change to a file requires. */
export interface Effects {
  readonly restartsServer: boolean
  /** The page is rendered from the file, so Vite alone cannot update it. */
  readonly reloadsPage: boolean
  readonly typesOf: readonly Project[]
}

/** The folders to watch besides the cabinet, which Vite watches itself. */
export const watchedFolders = ['apps/server', 'packages', 'operators']

const test = /\.test\.tsx?$/
/** Read by the server at start and rendered into the page. */
const page = /^(operators\/|apps\/cabinet\/(index\.html$|src\/messages\/)|packages\/ui\/.*\.ts$)/
const server = /^(apps\/server\/|packages\/contract\/)/
const typed: Readonly<Record<Project, RegExp>> = {
  server: /^(apps\/server|packages\/contract)\/.*\.ts$/,
  cabinet: /^(apps\/cabinet|packages\/(ui|contract))\/.*\.tsx?$/,
}

/** @param path relative to the project root, with slashes */
export function effectsOf(path: string): Effects {
  if (test.test(path)) return { restartsServer: false, reloadsPage: false, typesOf: [] }
  const reloadsPage = page.test(path)
  return {
    restartsServer: reloadsPage || server.test(path),
    reloadsPage,
    typesOf: (['server', 'cabinet'] as const).filter((project) => typed[project].test(path)),
  }
}
