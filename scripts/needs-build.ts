/** The cabinet must be built and cannot be: says in one sentence what to do. */
export class CannotBuild extends Error {
  override name = 'CannotBuild'
}

/** How a machine without the dev dependencies gets a built cabinet. */
export const withTools =
  'run npm ci --include=dev && npm run build, or bring apps/cabinet/dist from where this version was built'

interface Facts {
  /** The hash of the sources that the built cabinet was made from; undefined when there is none. */
  readonly built: string | undefined
  /** The hash of the sources that are here. */
  readonly sources: string
  readonly canBuild: boolean
}

/** Whether the cabinet is to be built before it is served. @throws CannotBuild */
export function needsBuild({ built, sources, canBuild }: Facts): boolean {
  if (built === sources) return false
  if (canBuild) return true
  const why = built === undefined ? 'the cabinet is not built' : 'apps/cabinet/dist was built from other sources'
  throw new CannotBuild(`${why}, and the dev dependencies that build it are not installed: ${withTools}`)
}
