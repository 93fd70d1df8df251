/** Returns the latest end of basic internet among the services; undefined if it is not running on any. */
export function openUntil(services: readonly { readonly available_until: Date | null }[]): Date | undefined {
  return services
    .flatMap(({ available_until: until }) => (until === null ? [] : [until]))
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1)
}
