/** Returns a comment as the calls take it: on one line, so that it cannot pass for other lines of a letter to sales. */
export function oneLine(comment: string): string {
  return comment.trim().replace(/\s+/g, ' ')
}
