import { matches } from '../../shared/i18n/search-key.ts'

interface Titled {
  readonly title: string
  readonly channels: readonly string[]
}

export interface FoundPackage<Package> {
  readonly of: Package
  /** Channels found by name; empty if only the title of the package matches, or without a search. */
  readonly hits: readonly string[]
}

/** Returns the packages with a channel that matches a search, or with a matching title. An empty search finds all. */
export function searchPackages<Package extends Titled>(
  packages: readonly Package[],
  search: string,
): FoundPackage<Package>[] {
  if (search.trim() === '') return packages.map((of) => ({ of, hits: [] }))
  return packages.flatMap((of) => {
    const hits = of.channels.filter((channel) => matches(channel, search))
    return hits.length > 0 || matches(of.title, search) ? [{ of, hits }] : []
  })
}

/** Counts what was found; a channel of several packages counts once. */
export function countFound(found: readonly FoundPackage<unknown>[]): {
  readonly packages: number
  readonly channels: number
} {
  return { packages: found.length, channels: new Set(found.flatMap(({ hits }) => hits)).size }
}
