export const flatMax = 16

export function cleanFlat(text: string): string {
  return text.trim().replace(/^\D+/u, '')
}
