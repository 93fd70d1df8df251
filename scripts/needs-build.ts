/** Thrown when the cabinet must be built but cannot be. The message says what to do. */
export class CannotBuild extends Error {
  override name = 'CannotBuild'
}

export const withTools =
  'run npm ci --include=dev && npm run build, or bring apps/cabinet/dist from where this version was built'

interface Facts {
  readonly built: string | undefined
  readonly sources: string
  readonly canBuild: boolean
}

/**
 * Returns whether the cabinet must be built before it can be served.
 * @throws CannotBuild if it must be built but the build tools are not installed
 */
export function needsBuild({ built, sources, canBuild }: Facts): boolean {
  if (built === sources) return false
  if (canBuild) return true
  const why = built === undefined ? 'the cabinet is not built' : 'apps/cabinet/dist was built from other sources'
  throw new CannotBuild(`${why}, and the dev dependencies that build it are not installed: ${withTools}`)
}
