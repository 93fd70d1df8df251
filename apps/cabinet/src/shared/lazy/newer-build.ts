import { newerBuild } from '../../../worker/worker.rules.ts'
import { createListeners } from '../page/listeners.ts'

let isAnnounced = false
const listeners = createListeners()

/** Whether the worker has said that this page is of an older build than the server's. */
export const newerBuildNews = {
  get: (): boolean => isAnnounced,
  subscribe: listeners.subscribe,
  /** Starts to listen. Call it in the entry script: what the worker says before that waits, what it says later does not. */
  start(): void {
    if (!('serviceWorker' in navigator)) return
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data !== newerBuild) return
      isAnnounced = true
      listeners.notify()
    })
  },
}
