import type { ReceivedFile } from './transport.ts'

/** Hands a file that came by a call to the browser, which saves it under its name. */
export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The click has begun the download; its bytes are read in the background.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
