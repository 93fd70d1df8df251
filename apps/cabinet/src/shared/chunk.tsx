import { ErrorState } from '@kabinet/ui/ErrorState.tsx'
import { SkeletonCard } from '@kabinet/ui/SkeletonCard.tsx'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { bringAnew, isReplaced } from './bring-anew.ts'
import { Unreachable } from './failures.ts'
import { failureText, useTexts } from './texts.tsx'

/** Code that comes with a chunk of its own: once it is there it stays, and what failed may be asked for again. */
export type Source<P extends object> = ReturnType<typeof sourceOf<P>>

export function sourceOf<P extends object>(load: () => Promise<ComponentType<P>>) {
  let known: ComponentType<P> | undefined
  return {
    known: () => known,
    bring: async () => (known ??= await load()),
  }
}

/** What came of a source, and what stands in its place meanwhile: bones, or a way out where it failed to load. */
export function useSource<P extends object>(source: Source<P>, lines: number) {
  const t = useTexts()
  const [Loaded, setLoaded] = useState(source.known)
  const [state, setState] = useState<'comes' | 'failed' | 'again' | 'replaced'>('comes')

  useEffect(() => {
    let isHere = true
    source.bring().then(
      (component) => isHere && setLoaded(() => component),
      async () => {
        const failure = (await isReplaced()) ? 'replaced' : 'failed'
        if (isHere) setState(failure)
      },
    )
    return () => {
      isHere = false
    }
  }, [source])

  async function again() {
    setState('again')
    try {
      const component = await bringAnew(source.bring)
      setLoaded(() => component)
    } catch {
      setState('failed')
    }
  }

  const replaced = state === 'replaced'
  const place: ReactNode =
    state === 'comes' ? (
      lines > 0 && <SkeletonCard label={t('common.loading')} lines={lines} />
    ) : (
      <ErrorState
        title={t(replaced ? 'errors.replaced' : 'errors.load')}
        text={replaced ? t('errors.replacedText') : failureText(new Unreachable(), t)}
        retry={{
          label: t(replaced ? 'common.refresh' : 'common.retry'),
          onClick: () => (replaced ? location.reload() : void again()),
          loading: state === 'again',
        }}
      />
    )
  return { Loaded, place }
}

interface Options {
  /** Of the bones that stand in its place until it is there; none where what it tells is seldom there. */
  readonly lines?: number
  /** What it stands in. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
}

/**
 * A component that comes with a chunk of its own: bones until it is there, and a way out where the network fails it, so
 * that the rest of the page stays. `soon` brings it before it is asked for.
 */
export function chunk<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { lines = 4, Around }: Options = {},
): ((props: P) => ReactNode) & { readonly soon: () => void } {
  const source = sourceOf(load)

  function Chunk(props: P) {
    const { Loaded, place } = useSource(source, lines)
    if (!Loaded) return place
    return Around ? (
      <Around>
        <Loaded {...props} />
      </Around>
    ) : (
      <Loaded {...props} />
    )
  }
  // That it failed shows when it is asked for.
  return Object.assign(Chunk, { soon: () => void source.bring().catch(() => undefined) })
}
