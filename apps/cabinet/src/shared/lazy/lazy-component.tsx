import { ErrorState } from '@kabinet/ui/feedback/ErrorState.tsx'
import { SkeletonCard } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isReplaced, loadAgain, reloadChunk, reloadNewest } from './reload-chunk.ts'
import { Unreachable } from '../api/failures.ts'
import { failureText, useMessages } from '../i18n/messages.tsx'
import { afterPaint } from './yield-to-main.ts'

/** Component in a separate chunk, loaded once. A failed load can be retried. */
export type Source<P extends object> = ReturnType<typeof lazySourceOf<P>>

export function lazySourceOf<P extends object>(load: () => Promise<ComponentType<P>>, later = false) {
  let known: ComponentType<P> | undefined
  return {
    known: () => known,
    load: async () => (known ??= await load()),
    /** Resolves when the rest of the page lets the component load. */
    turn: later ? afterPaint : undefined,
  }
}

/**
 * Returns the component once loaded (`Loaded`), and a placeholder: a skeleton of `lines` lines, or an error with a
 * button that retries or, if the page is outdated, reloads the page. It also retries when the network is back.
 */
export function useLazySource<P extends object>(source: Source<P>, lines: number) {
  const t = useMessages()
  const [Loaded, setLoaded] = useState(source.known)
  const [state, setState] = useState<'loading' | 'failed' | 'retrying' | 'replaced'>('loading')

  useEffect(() => {
    let isMounted = true
    const loading = source.turn ? source.turn().then(source.load) : source.load()
    loading.then(
      (component) => isMounted && setLoaded(() => component),
      async () => {
        const failure = (await isReplaced()) ? 'replaced' : 'failed'
        if (isMounted) setState(failure)
      },
    )
    return () => {
      isMounted = false
    }
  }, [source])

  useEffect(() => {
    if (state !== 'failed') return undefined
    // Never reloads the page, as `retry` may: nobody has asked for it.
    const again = () =>
      void loadAgain(source.load).then(
        (component) => setLoaded(() => component),
        () => undefined,
      )
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [source, state])

  async function retry() {
    setState('retrying')
    try {
      const component = await reloadChunk(source.load)
      setLoaded(() => component)
    } catch {
      setState('failed')
    }
  }

  const replaced = state === 'replaced'
  const placeholder: ReactNode =
    state === 'loading' ? (
      lines > 0 && <SkeletonCard label={t('common.loading')} lines={lines} />
    ) : (
      <ErrorState
        title={t(replaced ? 'errors.replaced' : 'errors.load')}
        text={replaced ? t('errors.replacedText') : failureText(new Unreachable(), t)}
        retry={{
          label: t(replaced ? 'common.refresh' : 'common.retry'),
          onClick: () => void (replaced ? reloadNewest() : retry()),
          loading: state === 'retrying',
        }}
      />
    )
  return { Loaded, placeholder }
}

const ignore = () => undefined

interface Options {
  readonly lines?: number
  /** Whether the rest of the page is painted first. */
  readonly later?: boolean
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
}

/**
 * Creates a component from a chunk. Shows a skeleton while the chunk loads, and a retry button if that fails, without
 * affecting the rest of the page. `preloadChunk` loads the chunk ahead of time.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { lines = 4, later = false, Around }: Options = {},
): ((props: P) => ReactNode) & { readonly preloadChunk: () => Promise<void> } {
  const source = lazySourceOf(load, later)

  function LazyComponent(props: P) {
    const { Loaded, placeholder } = useLazySource(source, lines)
    if (!Loaded) return placeholder
    return Around ? (
      <Around>
        <Loaded {...props} />
      </Around>
    ) : (
      <Loaded {...props} />
    )
  }
  // A failure is ignored here: once rendered, the component loads the chunk again and shows any failure itself.
  return Object.assign(LazyComponent, { preloadChunk: () => source.load().then(ignore, ignore) })
}
