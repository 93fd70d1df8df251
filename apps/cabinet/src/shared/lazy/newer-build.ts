import { newerBuild } from '../../../worker/worker.rules.ts'

let isAnnounced = false
const listeners = new Set<() => void>()

/** Whether the worker has said that this page is of an older build than the server's. */
export const newerBuildNews = {
  get: (): boolean => isAnnounced,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Starts to listen. Call it in the entry script: what the worker says before that waits, what it says later does not. */
  start(): void {
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data !== newerBuild) return
      isAnnounced = true
      for (const listener of listeners) listener()
    })
  },
}
