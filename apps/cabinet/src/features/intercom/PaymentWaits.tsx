import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'
import type { Ref } from 'react'
import { useMessages } from '../../shared/i18n/messages.tsx'
import orderClasses from '../../shared/order/order.module.css'
import { SkeletonLines } from '../../shared/order/SkeletonForm.tsx'
import { useIsDesktop } from '../../shared/page/hooks.ts'
import classes from './intercom.module.css'

const sums = 3

/** The payment while its sums load: a field, the sums to choose from, the ways to pay, a checkbox and a button. */
export function PaymentWaits({ hasWays }: { readonly hasWays: boolean }) {
  const t = useMessages()
  const isDesktop = useIsDesktop()
  return (
    <>
      {!isDesktop && (
        <div className={orderClasses.card}>
          <SkeletonLine width="60%" height="1.25rem" />
          <SkeletonLines count={1} />
        </div>
      )}
      <section className={classes.amount}>
        <HowMuch />
        <div className={classes.waits} aria-busy="true">
          <VisuallyHidden live>{t('common.loading')}</VisuallyHidden>
          <SkeletonLine width="4rem" height="1.25rem" />
          <SkeletonLine width="100%" height="4.75rem" radius="var(--k-radius-input)" />
          <SkeletonLine width="9rem" height="1.5rem" />
          <SkeletonLine width="7rem" height="1.5rem" />
        </div>
        <div className={classes.sums} aria-hidden="true">
          {Array.from({ length: sums }, (_, sum) => (
            <SkeletonLine key={sum} width="100%" height="3.75rem" radius="var(--k-radius-input)" />
          ))}
        </div>
        {hasWays && (
          <div className={`${classes.waits} ${classes.ways}`} aria-hidden="true">
            <SkeletonLine width="7rem" height="1.25rem" />
            <SkeletonLine width="100%" height="3.75rem" radius="var(--k-radius-input)" />
          </div>
        )}
        <SkeletonLine width="10rem" height="1.5rem" />
        <SkeletonLine width="100%" height="3.5rem" radius="var(--k-radius-button)" />
        <SkeletonLine width="100%" height={isDesktop ? '1.25rem' : '2.5rem'} />
      </section>
    </>
  )
}

/** Heading of the form that takes the payment. */
export function HowMuch({ headingRef }: { readonly headingRef?: Ref<HTMLHeadingElement> }) {
  const t = useMessages()
  return (
    <div>
      <h2 ref={headingRef} className={classes.heading}>
        {t('intercom.howMuch')}
      </h2>
      <p className={orderClasses.hint}>{t('intercom.howMuchText')}</p>
    </div>
  )
}
