/** First segment of the flow's addresses; other clients link to it. */
export const flowRoot = '/iwantufanet'

/** Returns whether a path belongs to the flow, which works with and without a session. */
export function isFlowPath(pathname: string): boolean {
  return pathname === flowRoot || pathname.startsWith(`${flowRoot}/`)
}
