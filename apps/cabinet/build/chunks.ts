/** A chunk of the bundler's own making: modules that are loaded by the same entries. */
export interface Chunk {
  readonly name: string
  /** Identifiers of its modules. */
  readonly modules: readonly string[]
  /** Its size before minification. */
  readonly bytes: number
  /** Whether it is the page itself or code that is imported on demand. */
  readonly isEntry: boolean
  /** File names of the chunks that are loaded together with it. */
  readonly imports: readonly string[]
  /** File names of the entries that it may load later. */
  readonly dynamicImports: readonly string[]
}

type Chunks = ReadonlyMap<string, Chunk>

interface Group {
  readonly files: readonly string[]
  readonly bytes: number
  /** Entries that open with the group loaded: they load it themselves, or open after an entry that does. */
  entries: ReadonlySet<string>
}

interface Merge {
  readonly parts: readonly [Group, Group]
  /** What it saves if nothing else has to be loaded with it, in bytes. */
  readonly atMost: number
}

interface Limits {
  /** Bytes of unminified code that cost as much as a request, because a phone needs about as long for either. */
  readonly requestBytes: number
  /** Bytes of unminified code that an entry may load without needing them. */
  readonly mostUnneeded: number
  /** The same for entries of these names, which people load first, over a network that has cached nothing. */
  readonly lean: { readonly names: readonly string[]; readonly mostUnneeded: number }
}

/** What merging is measured by. */
export const limits: Limits = {
  requestBytes: 10_000,
  mostUnneeded: 30_000,
  lean: { names: ['SignInApp'], mostUnneeded: 4_000 },
}

/** Returns what can be reached from `start`, itself included. */
export function reach<T>(start: Iterable<T>, next: (one: T) => Iterable<T>): Set<T> {
  const reached = new Set<T>()
  const waiting = [...start]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (reached.has(one)) continue
    reached.add(one)
    waiting.push(...next(one))
  }
  return reached
}

/** Returns, for each entry, the chunks that are certain to be loaded once it has opened: its own and those of earlier entries. */
function readVisits(chunks: Chunks): Map<string, Set<string>> {
  const entries = [...chunks].filter(([, { isEntry }]) => isEntry).map(([file]) => file)
  const loads = new Map(entries.map((entry) => [entry, reach([entry], (file) => chunks.get(file)?.imports ?? [])]))
  const opens = (entry: string) => [...loads.get(entry)!].flatMap((file) => chunks.get(file)?.dynamicImports ?? [])
  const opened = new Set(entries.flatMap(opens))
  const first = entries.filter((entry) => !opened.has(entry))
  const visits = new Map(entries.map((entry) => [entry, new Set(loads.get(entry))]))
  for (const closed of entries) {
    const others = (list: readonly string[]) => list.filter((entry) => entry !== closed)
    const reached = reach(others(first), (entry) => others(opens(entry)))
    for (const entry of entries) {
      if (!reached.has(entry)) for (const file of loads.get(closed)!) visits.get(entry)!.add(file)
    }
  }
  return visits
}

/** The groups of chunks during planning. */
class Groups {
  readonly all = new Set<Group>()
  private readonly groupOf = new Map<string, Group>()
  private readonly unneeded = new Map<string, number>()
  private readonly chunks: Chunks
  private readonly limits: Limits

  constructor(chunks: Chunks, given: Limits) {
    this.chunks = chunks
    this.limits = given
    const visits = readVisits(chunks)
    for (const [file, { bytes }] of chunks) {
      const entries = [...visits].filter(([, files]) => files.has(file)).map(([entry]) => entry)
      this.add({ files: [file], bytes, entries: new Set(entries) })
    }
  }

  private add(group: Group): void {
    this.all.add(group)
    for (const file of group.files) this.groupOf.set(file, group)
  }

  private importsOf(group: Group): Set<Group> {
    const imports = group.files.flatMap((file) => this.chunks.get(file)!.imports)
    const groups = new Set(imports.flatMap((file) => this.groupOf.get(file) ?? []))
    groups.delete(group)
    return groups
  }

  /** Returns what one group needs loaded besides itself. */
  private neededBy(group: Group): Set<Group> {
    return reach(this.importsOf(group), (one) => this.importsOf(one))
  }

  private limitOf(entry: string): number {
    const { mostUnneeded, lean } = this.limits
    return lean.names.includes(this.chunks.get(entry)!.name) ? lean.mostUnneeded : mostUnneeded
  }

  private isBetween(one: Group, other: Group): boolean {
    const beyond = this.importsOf(one)
    beyond.delete(other)
    return reach(beyond, (group) => this.importsOf(group)).has(other)
  }

  /**
   * Returns the bytes that a merge would save, and the unneeded bytes that each entry would then load; undefined if the
   * groups must not be merged.
   */
  weigh([one, other]: Merge['parts']) {
    const { requestBytes } = this.limits
    if (this.isBetween(one, other) || this.isBetween(other, one)) return undefined
    const entries = one.entries.union(other.entries)
    const unneeded = new Map<string, number>()
    let gain = one.entries.intersection(other.entries).size * requestBytes
    for (const group of new Set([one, other, ...this.neededBy(one), ...this.neededBy(other)])) {
      const part = group === one || group === other
      for (const entry of entries.difference(group.entries)) {
        gain -= group.bytes + (part ? 0 : requestBytes)
        const bytes = (unneeded.get(entry) ?? this.unneeded.get(entry) ?? 0) + group.bytes
        if (bytes > this.limitOf(entry)) return undefined
        unneeded.set(entry, bytes)
      }
    }
    return { gain, unneeded }
  }

  /** Merges two groups. Returns the merged one. */
  merge([one, other]: Merge['parts'], unneeded: ReadonlyMap<string, number>): Group {
    for (const [entry, bytes] of unneeded) this.unneeded.set(entry, bytes)
    const entries = one.entries.union(other.entries)
    const merged = { files: [...one.files, ...other.files], bytes: one.bytes + other.bytes, entries }
    this.all.delete(one)
    this.all.delete(other)
    this.add(merged)
    for (const group of this.neededBy(merged)) group.entries = group.entries.union(entries)
    return merged
  }
}

/**
 * Returns the chunk's name for every module whose chunk is to be merged, by the module's identifier. On its own, the
 * bundler creates a chunk for each set of entries that share modules, and most of these chunks cost less to load than to
 * request. The pair that saves most is merged first, until no merge makes the entries load less in total; a request
 * counts as `requestBytes`. Chunks of entries stay as they are, and merging never makes imports circular.
 */
export function planChunks(chunks: Chunks, given = limits): Map<string, string> {
  const groups = new Groups(chunks, given)
  const isFree = ({ files }: Group) => !files.some((file) => chunks.get(file)!.isEntry)
  const estimate = (one: Group, other: Group): Merge => {
    const common = one.entries.intersection(other.entries).size
    const unneeded = (one.entries.size - common) * other.bytes + (other.entries.size - common) * one.bytes
    return { parts: [one, other], atMost: common * given.requestBytes - unneeded }
  }
  const free = [...groups.all].filter(isFree)
  let merges = free.flatMap((one, index) => free.slice(index + 1).map((other) => estimate(one, other)))
  for (;;) {
    merges = merges.filter(({ parts, atMost }) => atMost > 0 && parts.every((part) => groups.all.has(part)))
    const best = merges.reduce<Merge | undefined>(
      (most, one) => (one.atMost > (most?.atMost ?? 0) ? one : most),
      undefined,
    )
    if (!best) return nameModules(chunks, groups.all)
    merges.splice(merges.indexOf(best), 1)
    const weight = groups.weigh(best.parts)
    if (!weight) continue
    if (weight.gain < best.atMost) {
      merges.push({ parts: best.parts, atMost: weight.gain })
      continue
    }
    const merged = groups.merge(best.parts, weight.unneeded)
    merges.push(
      ...[...groups.all].filter((group) => group !== merged && isFree(group)).map((group) => estimate(merged, group)),
    )
  }
}

/** Names each group of several chunks after its largest one. */
function nameModules(chunks: Chunks, groups: Iterable<Group>): Map<string, string> {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { files } of groups) {
    if (files.length === 1) continue
    const members = files.map((file) => chunks.get(file)!)
    const largest = members.reduce((most, one) => (one.bytes > most.bytes ? one : most))
    let name = largest.name
    for (let count = 2; taken.has(name); count += 1) name = `${largest.name}-${count}`
    taken.add(name)
    for (const { modules } of members) for (const id of modules) names.set(id, name)
  }
  return names
}
