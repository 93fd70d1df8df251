import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { SkeletonFields } from '@kabinet/ui/feedback/SkeletonFields.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { useIsDesktop } from '../page/hooks.ts'
import classes from './order.module.css'

interface Props {
  /** How many lines the sum above the form has, if there is one. */
  readonly lines?: number
  /** Whether a picture is above the form. */
  readonly hasPicture?: boolean
  readonly fields: number
  /** How many lines of a hint are under the last field. */
  readonly hintLines?: number
  /** Whether a checkbox is above the button, and a note below it. */
  readonly hasCheckbox?: boolean
}

/** Form of an order with its button while it loads. */
export function SkeletonForm({ lines = 0, hasPicture = false, fields, hintLines = 0, hasCheckbox = false }: Props) {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  return (
    <div className={classes.screen}>
      {hasPicture && (
        <SkeletonLine width="100%" height={isDesktop ? '9.25rem' : '15.25rem'} radius="var(--k-radius-card)" />
      )}
      {lines > 0 && (
        <div className={classes.card}>
          <SkeletonLines count={lines} />
        </div>
      )}
      <SkeletonFields label={t('common.loading')} count={fields} />
      {hasCheckbox && <SkeletonLine width="14rem" height="1.5rem" />}
      {hintLines > 0 && (
        <div className={classes.under}>
          <SkeletonLine width="60%" height={`${hintLines * 1.25}rem`} />
        </div>
      )}
      {hasPicture && <SkeletonLine width="80%" height={isDesktop ? '2.625rem' : '3rem'} />}
      <SkeletonLine width="100%" height="3.5rem" radius="var(--k-radius-button)" />
      {hasCheckbox && <SkeletonLine width="100%" height={isDesktop ? '1.25rem' : '2.5rem'} />}
    </div>
  )
}

/** Lines of a sum while they load. */
export function SkeletonLines({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className={classes.waitingLine}>
          <SkeletonLine width="40%" />
          <SkeletonLine width="4rem" />
        </div>
      ))}
    </div>
  )
}
