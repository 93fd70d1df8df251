/** Longest name that is kept in one line: longer ones would leave a gap at the end of the line above. */
const maxLength = 12

/** Returns a name, such as `Fibre 300`, that does not break across lines if it is short. */
export function unbroken(name: string): string {
  return name.length <= maxLength ? name.replaceAll(' ', '\u00a0') : name
}
