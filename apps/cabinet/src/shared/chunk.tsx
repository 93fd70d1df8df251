import { ErrorState } from '@kabinet/ui/ErrorState.tsx'
import { SkeletonCard } from '@kabinet/ui/Skeletons.tsx'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Unreachable } from './failures.ts'
import { failureText, useTexts } from './texts.tsx'

/**
 * A component that comes with a chunk of its own: a skeleton until it is there, and a way out where the network fails
 * it, so that the rest of the page stays.
 */
export function chunk<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  let known: ComponentType<P> | undefined

  return function Chunk(props: P) {
    const t = useTexts()
    const [Loaded, setLoaded] = useState(() => known)
    const [failed, setFailed] = useState(false)

    useEffect(() => {
      if (known) return undefined
      let isHere = true
      load().then(
        (component) => {
          known = component
          if (isHere) setLoaded(() => component)
        },
        () => {
          if (isHere) setFailed(true)
        },
      )
      return () => {
        isHere = false
      }
    }, [])

    if (Loaded) return <Loaded {...props} />
    if (!failed) return <SkeletonCard label={t('common.loading')} lines={4} />
    return (
      <ErrorState
        title={t('errors.load')}
        text={failureText(new Unreachable(), t)}
        // A style sheet that failed is not asked for again by the page it failed on.
        retry={{ label: t('common.retry'), onClick: () => location.reload() }}
      />
    )
  }
}
