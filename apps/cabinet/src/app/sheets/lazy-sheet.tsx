import { Sheet } from '@kabinet/ui/overlays/Sheet.tsx'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { lazyComponent, lazySourceOf, useLazySource } from '../../shared/lazy/lazy-component.tsx'
import { flickerMs } from '../../shared/lazy/yield-to-main.ts'
import { useMessages } from '../../shared/i18n/messages.tsx'
import { useAutofocus } from '../../shared/forms/use-autofocus.ts'
import classes from './lazy-sheet.module.css'

const skeletonLines = 3

interface SheetProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function lazySheetContent<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyComponent(load, { lines: skeletonLines, Around: TakesFocus })
}

/** Focuses the field marked `data-autofocus`, because the sheet opened before this content was loaded. */
function TakesFocus({ children }: { children: ReactNode }) {
  const content = useAutofocus<HTMLDivElement>()
  return (
    <div ref={content} className={classes.content}>
      {children}
    </div>
  )
}

/**
 * Loads a sheet from a separate chunk. If that takes longer than `flickerMs`, opens a placeholder with the same title.
 */
export function lazySheet<P extends SheetProps>(load: () => Promise<ComponentType<P>>) {
  const source = lazySourceOf(load)

  return function LazySheet({ title, ...props }: P & { readonly title: string }) {
    const t = useMessages()
    const sheet = props as unknown as P
    const { Loaded, placeholder } = useLazySource(source, skeletonLines)
    const [isLate, setLate] = useState(false)

    useEffect(() => {
      if (Loaded) return undefined
      const timer = setTimeout(() => setLate(true), flickerMs)
      return () => clearTimeout(timer)
    }, [Loaded])

    const isWaiting = sheet.opened && isLate && !Loaded
    return (
      <>
        <Sheet
          opened={isWaiting}
          onClose={sheet.onClose}
          title={title}

          closeLabel={t('common.close')}
        >
          {placeholder}
        </Sheet>
        {Loaded && <Loaded {...sheet} />}
      </>
    )
  }
}
