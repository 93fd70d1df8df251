import type { ReactNode } from 'react'
import { Bars, Check, RingSign } from './glyphs.tsx'
import { Bone } from './SkeletonCard.tsx'
import css from './StateCard.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** How a contract stands: all works; works, but money will not suffice; something is off; paused by the customer. */
export type StateLook = 'works' | 'attention' | 'off' | 'paused'

/** The balance colour: fine, short with time left, or wanting something done now. */
export type StateTone = 'positive' | 'neutral' | 'negative'

type StateCardProps = {
  look: StateLook
  /** The one sentence of the home screen, its h1. `<em>` is the quieter end ("24 days"), `<time>` does not break. */
  sentence: ReactNode
  balanceLabel?: string
  /** Whether the balance is in order; `label` says so in words. */
  tone?: { kind: StateTone; label: string }
  /** `<MoneyText big …/>`; a card without it has its sentence and its button alone. */
  balance?: ReactNode
  ruler?: ReactNode
  /** `<DebitLines/>` */
  debit?: ReactNode
  /** The one primary button of the screen. */
  action?: ReactNode
  /** `<QuietActions/>`: tiles under the field, or a line inside a soft card, as the brand has it. */
  quiet?: ReactNode
  /** The sign before the sentence in a soft brand; by default it follows `look`. */
  mark?: ReactNode
}

const toneSigns: Record<StateTone, ReactNode> = {
  positive: <Check size={12} />,
  neutral: <Bars size={12} />,
  negative: <RingSign sign="bang" size={18} />,
}

const marks: Record<StateLook, ReactNode> = {
  works: <Check size={16} />,
  attention: <RingSign sign="bang" size={22} />,
  off: <RingSign sign="bang" size={22} />,
  paused: <Bars size={16} />,
}

type StateGroundProps = {
  /** How the contract on it stands; without one the ground is the page's. */
  look: StateLook | undefined
  /** `<StateTop/>`: on a phone the field carries brand and contract. */
  top?: ReactNode
  /** What has just happened. It stays mounted whatever stands under it. */
  news?: ReactNode
  /** `<StateCard/>`, or its skeleton. */
  children?: ReactNode
}

/** What the head of home, news and the state card stand on: its colours follow how the contract stands. */
export function StateGround({ look, top, news, children }: StateGroundProps) {
  return (
    <section className={css.outer} data-look={look ?? 'none'}>
      {top}
      <div className={css.news}>{news}</div>
      {children}
    </section>
  )
}

/** The answer of the home screen: am I connected, until when, and what do I owe. Stands on a `StateGround`. */
export function StateCard(props: StateCardProps) {
  const { look, sentence, balanceLabel, tone, balance, ruler, debit, action, quiet, mark } = props
  return (
    <div className={css.frame}>
      <div className={css.card}>
        <h1 className={css.sentence}>
          <span className={css.mark} aria-hidden="true">
            {mark ?? marks[look]}
          </span>
          <span>{sentence}</span>
        </h1>
        {balance !== undefined && (
          <div className={css.balance} data-tone={tone?.kind}>
            <p className={css.label}>
              {balanceLabel}
              {tone && (
                <>
                  <VisuallyHidden>{tone.label}</VisuallyHidden>
                  <span className={css.tone} title={tone.label} aria-hidden="true">
                    {toneSigns[tone.kind]}
                  </span>
                </>
              )}
            </p>
            {balance}
          </div>
        )}
        {ruler && <div className={css.ruler}>{ruler}</div>}
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

/** The state card on its way, in the size it will have. */
export function StateCardSkeleton({ label, quiet }: StateCardSkeletonProps) {
  return (
    <div className={css.frame} aria-busy="true">
      <div className={css.card}>
        <h1 className={css.sentence}>
          <VisuallyHidden live>{label}</VisuallyHidden>
          <span className={css.mark} aria-hidden="true" />
          <span className={css.bones} aria-hidden="true">
            <Bone width="14rem" height="0.8em" />
            <Bone width="10rem" height="0.8em" />
          </span>
        </h1>
        <div className={css.balance} aria-hidden="true">
          <p className={css.label}>
            <Bone width="4rem" height="1.25rem" />
          </p>
          <span className={css.figure}>
            <Bone width="11rem" height="0.8em" />
          </span>
        </div>
        <div className={css.ruler} aria-hidden="true">
          <Bone width="100%" height="var(--k-ruler-height)" />
        </div>
        <div className={css.side} aria-hidden="true">
          <div className={css.debitBones}>
            <Bone width="70%" />
            <Bone width="50%" />
            <Bone width="60%" />
          </div>
          <Bone width="100%" height="3.5rem" radius="var(--k-radius-button)" />
        </div>
        {quiet !== undefined && <div className={css.quiet}>{quiet}</div>}
      </div>
    </div>
  )
}
