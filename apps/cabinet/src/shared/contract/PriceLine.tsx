import type { Money } from '@kabinet/contract/kernel/money'
import { MoneyText } from '@kabinet/ui/primitives/MoneyText.tsx'
import { Chevron } from '@kabinet/ui/primitives/glyphs.tsx'
import { IconCheck } from '@kabinet/ui/icons/check.ts'
import type { ReactNode } from 'react'
import { useFormats } from '../i18n/formats.ts'
import { useMessages } from '../i18n/messages.tsx'
import classes from './PriceLine.module.css'

interface Props {
  readonly icon?: ReactNode
  /** What the line is called: a speed, in Mbit/s, or a title. */
  readonly head: { readonly speed: number } | { readonly title: ReactNode }
  /** Notes below it; empty ones are left out. */
  readonly notes: readonly ReactNode[]
  /** Cost of a month; absent if it is agreed later. */
  readonly cost?: Money
  readonly isChosen?: boolean
  readonly isMuted?: boolean
  /** Whether the line opens something, for the arrow at its end. */
  readonly isOpening?: boolean
}

/** A tariff or an offer with its price, as the content of a choice. */
export function PriceLine({ icon, head, notes, cost, isChosen = false, isMuted = false, isOpening = false }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const figure = (text: ReactNode) => <span className={classes.figure}>{text}</span>
  const check = isChosen && <IconCheck className={classes.check} size={24} stroke={1.6} aria-hidden="true" />
  return (
    <span className={classes.line} data-muted={isMuted || undefined}>
      {icon}
      <span className={classes.words}>
        <span className={classes.head} data-title={'title' in head || undefined}>
          {'title' in head ? (
            <span className={classes.title}>
              {head.title}
              {isChosen && '\u2060'}
              {check}
            </span>
          ) : (
            <>
              {t.rich('tariffs.speed', { speed: String(head.speed), figure })}
              {check}
            </>
          )}
        </span>
        {notes.map(
          (note, index) =>
            note && (
              <span key={index} className={classes.note}>
                {note}
              </span>
            ),
        )}
      </span>
      {cost !== undefined && (
        <span className={classes.price}>
          <span className={classes.sum}>
            <MoneyText text={formats.money(cost)} />
          </span>
          <span className={classes.note}>{t('tariffs.aMonth')}</span>
        </span>
      )}
      {isOpening && (
        <span className={classes.arrow}>
          <Chevron to="right" />
        </span>
      )}
    </span>
  )
}
