import { minuteMs } from '@kabinet/contract/kernel/durations'
import type { ReceivedFile } from './transport.ts'

export function saveFile({ name, content }: ReceivedFile): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the blob in the background after the click, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs)
}
