/** Removes the stop of a message that is a single sentence: errors of fields have none. */
export function withoutStop(message: string): string {
  return message.replace(/^([^.։]+)[.։]$/, '$1')
}
