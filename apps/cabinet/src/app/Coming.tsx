import { SkeletonCard } from '@kabinet/ui/Skeletons.tsx'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import classes from './Coming.module.css'
import { useTexts } from '../shared/texts.tsx'

/** A sheet's content that comes with a chunk of its own. */
export function Coming({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <Suspense fallback={<SkeletonCard label={t('common.loading')} lines={3} />}>
      <Come>{children}</Come>
    </Suspense>
  )
}

/** The sheet gave the focus away before this came: its first field takes it now. */
function Come({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <div ref={content} className={classes.content}>
      {children}
    </div>
  )
}
