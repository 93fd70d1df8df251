/** A status that SQL compares with or sets to a bare number. */
const bare = /\bstatus(?:_code)?\s*(?:=|<>|!=|(?:not\s+)?in|is\s+(?:not\s+)?distinct\s+from)\s*\(?\s*\d[^\n]*/gi

/** Returns the places where SQL has the number of a status instead of its name: `${serviceStatus.active}`. */
export function findBareStatuses(text: string): string[] {
  return [...text.matchAll(bare)].map(([found]) => found)
}
