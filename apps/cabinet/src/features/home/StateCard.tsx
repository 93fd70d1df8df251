import type { ReactNode } from 'react'
import { Bars, Check, RingSign } from '@kabinet/ui/primitives/glyphs.tsx'
import { SkeletonLine } from '@kabinet/ui/feedback/SkeletonCard.tsx'
import css from './StateCard.module.css'
import { VisuallyHidden } from '@kabinet/ui/primitives/VisuallyHidden.tsx'

export type StateVariant = 'works' | 'attention' | 'off' | 'paused'

type StateCardProps = {
  variant: StateVariant
  /** Status sentence (h1). `<em>` marks the muted end ("24 days"), `<time>` a date that does not wrap. */
  sentence: ReactNode
  balanceLabel?: string
  /** Set if the balance needs attention: the label of its sign. */
  attention?: string
  /** Balance or, with payment-only access, the amount due, which the sentence names; undefined if nothing is due. */
  balance?: ReactNode
  timeline?: ReactNode
  debit?: ReactNode
  action?: ReactNode
  /** Secondary actions: tiles below a `field` card or, in a `soft` card, a line of text. */
  quiet?: ReactNode
  /** Icon before the sentence in a soft card; by default the icon of the variant. */
  mark?: ReactNode
}

const marks: Record<StateVariant, ReactNode> = {
  works: <Check size={16} />,
  attention: <RingSign sign="bang" size={22} />,
  off: <RingSign sign="bang" size={22} />,
  paused: <Bars size={22} />,
}

type StateGroundProps = {
  variant: StateVariant | undefined
  top?: ReactNode
  /** Notices above the card, in an element that stays mounted whatever the card shows. */
  news?: ReactNode
  children?: ReactNode
}

export function StateGround({ variant, top, news, children }: StateGroundProps) {
  return (
    <section className={css.outer} data-variant={variant ?? 'none'}>
      {top}
      <div className={css.news}>{news}</div>
      {children}
    </section>
  )
}

export function StateCard(props: StateCardProps) {
  const { variant, sentence, balanceLabel, attention, balance, timeline, debit, action, quiet, mark } = props
  return (
    <div className={css.frame}>
      <div className={css.card}>
        <h1 className={css.sentence}>
          <span className={css.mark} aria-hidden="true">
            {mark ?? marks[variant]}
          </span>
          <span>{sentence}</span>
        </h1>
        {balance !== undefined && (
          <div className={css.balance} data-attention={attention && true}>
            {balanceLabel !== undefined && (
              <p className={css.label}>
                {balanceLabel}
                {attention && (
                  <>
                    <VisuallyHidden>{attention}</VisuallyHidden>
                    <span className={css.severity} aria-hidden="true">
                      <RingSign sign="bang" size={18} />
                    </span>
                  </>
                )}
              </p>
            )}
            {balance}
          </div>
        )}
        {timeline && <div className={css.timeline}>{timeline}</div>}
        <div className={css.side}>
          {debit}
          {action !== undefined && <div className={css.action}>{action}</div>}
        </div>
        {quiet !== undefined && <div className={css.quiet}>{quiet}</div>}
      </div>
    </div>
  )
}

type StateCardSkeletonProps = { label: string; quiet?: ReactNode }

export function StateCardSkeleton({ label, quiet }: StateCardSkeletonProps) {
  return (
    <div className={css.frame} aria-busy="true">
      <div className={css.card}>
        <h1 className={css.sentence}>
          <VisuallyHidden live>{label}</VisuallyHidden>
          <span className={css.mark} aria-hidden="true" />
          <span className={css.skeleton} aria-hidden="true">
            <SkeletonLine width="14rem" height="0.8em" />
            <SkeletonLine width="10rem" height="0.8em" />
          </span>
        </h1>
        <div className={css.balance} aria-hidden="true">
          <p className={css.label}>
            <SkeletonLine width="4rem" height="1.25rem" />
          </p>
          <span className={css.figure}>
            <SkeletonLine width="11rem" height="0.8em" />
          </span>
        </div>
        <div className={css.timeline} aria-hidden="true">
          <SkeletonLine width="100%" height="var(--k-timeline-height)" />
        </div>
        <div className={css.side} aria-hidden="true">
          <div className={css.debitSkeleton}>
            <SkeletonLine width="70%" />
            <SkeletonLine width="50%" />
            <SkeletonLine width="60%" />
          </div>
          <SkeletonLine width="100%" height="3.5rem" radius="var(--k-radius-button)" />
        </div>
        {quiet !== undefined && <div className={css.quiet}>{quiet}</div>}
      </div>
    </div>
  )
}
