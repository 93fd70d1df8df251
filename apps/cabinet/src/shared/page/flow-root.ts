/** First segments of the flows' addresses; other clients link to them. */
export const flowRoot = '/iwantufanet'
export const intercomRoot = '/intercom'

const flows = [
  { flag: 'mobileConnection', root: flowRoot },
  { flag: 'intercomConnection', root: intercomRoot },
] as const

/** Returns the feature whose flow a path belongs to: flows work with and without a session. */
export function flowAt(pathname: string): (typeof flows)[number]['flag'] | undefined {
  return flows.find(({ root }) => `${pathname}/`.startsWith(`${root}/`))?.flag
}
