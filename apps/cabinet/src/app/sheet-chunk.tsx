import { Sheet } from '@kabinet/ui/Sheet.tsx'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { chunk, sourceOf, useSource } from '../shared/chunk.tsx'
import { flickerMs } from '../shared/pause.ts'
import { useTexts } from '../shared/texts.tsx'
import { useAutofocus } from '../shared/use-autofocus.ts'
import classes from './sheet-chunk.module.css'

const bones = 3

interface SheetProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** A sheet's content that comes with a chunk of its own. */
export function sheetContent<P extends object>(load: () => Promise<ComponentType<P>>) {
  return chunk(load, { lines: bones, Around: TakesFocus })
}

/** The sheet gave the focus away before this came: its first field takes it now. */
function TakesFocus({ children }: { children: ReactNode }) {
  const content = useAutofocus<HTMLDivElement>()
  return (
    <div ref={content} className={classes.content}>
      {children}
    </div>
  )
}

/**
 * A whole sheet that comes with a chunk of its own: one of the same name stands in its place until it is there, if that
 * takes so long that one sees it.
 */
export function sheetChunk<P extends SheetProps>(load: () => Promise<ComponentType<P>>) {
  const source = sourceOf(load)

  return function SheetChunk({ title, ...props }: P & { readonly title: string }) {
    const t = useTexts()
    const sheet = props as unknown as P
    const { Loaded, place } = useSource(source, bones)
    const [isLate, setLate] = useState(false)

    useEffect(() => {
      if (Loaded) return undefined
      const timer = setTimeout(() => setLate(true), flickerMs)
      return () => clearTimeout(timer)
    }, [Loaded])

    const stands = sheet.opened && isLate && !Loaded
    return (
      <>
        <Sheet opened={stands} onClose={sheet.onClose} title={title} closeLabel={t('common.close')}>
          {place}
        </Sheet>
        {Loaded && <Loaded {...sheet} />}
      </>
    )
  }
}
