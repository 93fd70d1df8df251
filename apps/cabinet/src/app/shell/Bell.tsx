import { IconBell } from '@kabinet/ui/icons/bell.ts'
import { IconLink } from '@kabinet/ui/primitives/IconLink.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { countText } from '../../features/notifications/count-text.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { pause } from '../../shared/lazy/yield-to-main.ts'
import { useLinks } from '../routes/chosen-contract.ts'

// Time after which the page has probably loaded, so that the count does not compete with it.
const quietMs = 2000

/** Returns the number of unread notifications; zero until they are fetched, after the page. */
export function useUnread(): number {
  const queryClient = useQueryClient()
  const [count, setCount] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function follow() {
      // The page of the notifications fetches them itself, and has their number in its title.
      if (location.pathname !== '/notifications') await pause(quietMs, signal)
      if (signal.aborted) return
      const { followUnread } = await import('../../features/notifications/follow-unread.ts')
      if (!signal.aborted) signal.addEventListener('abort', followUnread(queryClient, setCount))
    }
    // Without its chunk, the bell has no count.
    follow().catch(() => undefined)
    return () => leaving.abort()
  }, [queryClient])
  return count
}

export function Bell({ unread }: { readonly unread: number }) {
  const t = useMessages()
  const link = useLinks()('/notifications', { within: true })
  const { pathname } = useLocation()
  const shown = countText(unread)
  return (
    <IconLink
      label={t('feed.bell', { count: unread, shown })}
      icon={<IconBell stroke={1.6} />}
      badge={unread > 0 ? shown : undefined}
      current={pathname === '/notifications'}
      {...link}
    />
  )
}
