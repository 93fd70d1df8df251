import type { Tint } from '@kabinet/ui/primitives/IconTile.tsx'
import type { ReactNode } from 'react'

export const commandGroups = ['actions', 'services', 'contracts', 'pages'] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Something a customer can go to or begin, as the search offers it. */
export interface Command {
  readonly id: string
  readonly group: CommandGroup
  readonly title: string
  readonly note?: string | undefined
  /** Other words by which people look for it. */
  readonly words?: string
  readonly icon: ReactNode
  readonly tint?: Tint | undefined
  readonly run: () => void
}

/** Most results of a group. Of contracts, there may be many more. */
const mostOfGroup = 8

/**
 * Returns the commands that contain every word of the query, by group and in the order in which they are offered.
 * Commands whose title begins with the query come first. Letters match without regard to case and accents.
 */
export function matching(
  commands: readonly Command[],
  query: string,
): { readonly group: CommandGroup; readonly items: readonly Command[] }[] {
  const sought = plain(query).split(/\s+/).filter(Boolean)
  const found = commands.filter((command) => {
    const text = plain([command.title, command.note, command.words].join(' '))
    return sought.every((word) => text.includes(word))
  })
  const begins = ({ title }: Command) => sought.length > 0 && plain(title).startsWith(sought.join(' '))
  const ranked = [...found.filter(begins), ...found.filter((command) => !begins(command))]
  return commandGroups
    .map((group) => ({ group, items: ranked.filter((command) => command.group === group).slice(0, mostOfGroup) }))
    .filter(({ items }) => items.length > 0)
}

/** Returns what is left to someone whose query matched nothing: support or, without it, the actions. */
export function waysOut(commands: readonly Command[]): ReturnType<typeof matching> {
  const support = commands.filter(({ id }) => id === 'support')
  return matching(support.length > 0 ? support : commands.filter(({ group }) => group === 'actions'), '')
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\u00AD]/gu, '')
    .toLocaleLowerCase()
}
