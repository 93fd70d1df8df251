import type { Language } from '@kabinet/contract/kernel/languages'

/** Returns whether a file's name ends as one of the accepted extensions; any file if none is named. */
export function isAccepted(name: string, accept: readonly string[]): boolean {
  const lower = name.toLowerCase()
  return accept.length === 0 || accept.some((extension) => lower.endsWith(`.${extension.toLowerCase()}`))
}

const bytesInKb = 1024

/** Returns a size in whole kilobytes, or from a megabyte on in megabytes with one digit after the separator. */
export function sizeOf(bytes: number, language: Language): { readonly size: string; readonly unit: 'kb' | 'mb' } {
  const kb = Math.max(1, Math.round(bytes / bytesInKb))
  if (kb < bytesInKb) return { size: String(kb), unit: 'kb' }
  const mb = (kb / bytesInKb).toFixed(1)
  return { size: language === 'en' ? mb : mb.replace('.', ','), unit: 'mb' }
}
