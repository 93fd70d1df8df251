/** Thrown when a part of the product must be built but cannot be. The message says what to do. */
export class CannotBuild extends Error {
  override name = 'CannotBuild'
}

export const withTools =
  'run npm ci --include=dev && npm run build, or bring apps/cabinet/dist and apps/server/dist from where this version was built'

interface Facts {
  /** `cabinet` or `server`. */
  readonly part: string
  readonly built: string | undefined
  readonly sources: string
  readonly canBuild: boolean
}

/**
 * Returns whether a part of the product must be built before it can be served.
 * @throws CannotBuild if it must be built but the build tools are not installed
 */
export function needsBuild({ part, built, sources, canBuild }: Facts): boolean {
  if (built === sources) return false
  if (canBuild) return true
  const why = built === undefined ? `the ${part} is not built` : `apps/${part}/dist was built from other sources`
  throw new CannotBuild(`${why}, and the dev dependencies that build it are not installed: ${withTools}`)
}
