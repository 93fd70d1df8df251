import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import classes from './catalogue.module.css'

const count = 6

export function CatalogueSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={classes.section} aria-busy="true">
      <VisuallyHidden live>{label}</VisuallyHidden>
      <div className={classes.catalogue} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classes.item}>
            <div className={classes.teaser}>
              <span className={classes.blank} />
              <span className={classes.words}>
                <SkeletonLine width="60%" />
                <SkeletonLine width="90%" height="0.75rem" />
                <SkeletonLine width="80%" height="0.75rem" />
                <SkeletonLine width="85%" height="0.75rem" />
                <SkeletonLine width="70%" height="0.75rem" />
                <SkeletonLine width="40%" height="0.75rem" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
