/** Returns a text with a capital first letter, such as a date in Armenian, whose months are in lower case. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
