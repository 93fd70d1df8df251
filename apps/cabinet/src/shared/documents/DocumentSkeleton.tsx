import { SkeletonLine, widths } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import { useMessages } from '../i18n/messages.tsx'
import classes from './document-page.module.css'

const sections = 5

/** Document while it is being opened, on a page of the same size. */
export function DocumentSkeleton() {
  const t = useMessages()
  return (
    <div className={classes.page} aria-busy="true">
      <VisuallyHidden live>{t('documents.opening')}</VisuallyHidden>
      <SkeletonLine width="60%" height="1.25rem" />
      {Array.from({ length: sections }, (_, section) => (
        <div key={section} className={classes.text}>
          <SkeletonLine width="35%" height="1.25rem" />
          {widths(3).map(([width], line) => (
            <SkeletonLine key={line} width={line < 2 ? '100%' : width} />
          ))}
        </div>
      ))}
    </div>
  )
}
