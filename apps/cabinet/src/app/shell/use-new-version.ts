import { hourMs } from '@kabinet/contract/kernel/durations'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { newerBuildNews } from '../../shared/lazy/newer-build.ts'
import { isReplaced } from '../../shared/lazy/reload-chunk.ts'

/**
 * Returns whether the server has a newer build of the cabinet. It is asked at most once an hour, while the tab is
 * visible: an installed cabinet may stay open for weeks. The worker says so if the server's page came too late to be
 * shown.
 */
export function useNewVersion(): boolean {
  const isAnnounced = useSyncExternalStore(newerBuildNews.subscribe, newerBuildNews.get)
  const [isNewer, setNewer] = useState(false)
  useEffect(() => {
    if (isNewer) return undefined
    let askedAt = Date.now()
    async function look() {
      if (document.hidden || Date.now() - askedAt < hourMs) return
      askedAt = Date.now()
      setNewer(await isReplaced())
    }
    const listener = () => void look()
    const timer = setInterval(listener, hourMs)
    document.addEventListener('visibilitychange', listener)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [isNewer])
  return isNewer || isAnnounced
}
