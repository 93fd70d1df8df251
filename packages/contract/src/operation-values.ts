/** Limits of the texts in requests, in characters. */
export const operationTextMax = { text: 200, multiline: 2000, address: 300 } as const

/** Returns whether a list of extensions includes one; `jpeg` and `jpg` are the same. */
export function acceptsExtension(accept: readonly string[], extension: string): boolean {
  const plain = (each: string) => (each === 'jpeg' ? 'jpg' : each)
  return accept.some((each) => plain(each) === plain(extension))
}

/** Returns the types of files by extension, as people read them: `PNG, JPG, PDF`. */
export function fileTypesText(accept: readonly string[]): string {
  const names = accept.filter((each) => each !== 'jpeg' || !accept.includes('jpg'))
  return names.map((each) => each.toUpperCase()).join(', ')
}
