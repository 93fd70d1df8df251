import { acceptsExtension } from '@kabinet/contract/operation-values'
import type { Language } from '@kabinet/contract/kernel/languages'

/** Returns whether a file's name ends as one of the accepted extensions. */
export function isAccepted(name: string, accept: readonly string[]): boolean {
  const dot = name.lastIndexOf('.')
  return dot >= 0 && acceptsExtension(accept, name.slice(dot + 1).toLowerCase())
}

const step = 1000

/** Returns a size in whole kilobytes, or from a megabyte on in megabytes with at most one digit after the separator. */
export function sizeOf(bytes: number, language: Language): { readonly size: string; readonly unit: 'kb' | 'mb' } {
  const kb = Math.max(1, Math.round(bytes / step))
  if (kb < step) return { size: String(kb), unit: 'kb' }
  const mb = String(Number((kb / step).toFixed(1)))
  return { size: language === 'en' ? mb : mb.replace('.', ','), unit: 'mb' }
}
