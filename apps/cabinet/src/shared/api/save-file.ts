import type { ReceivedFile } from './transport.ts'

/** Has the browser save a downloaded file. */
export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun, but its bytes are read in the background.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
