import type { CSSProperties } from 'react'
import css from './MoneyText.module.css'

/** An amount already written for its locale, in pieces. */
export type MoneyParts = { sign?: string; digits: string; currency: string }

type MoneyTextProps = ({ text: string } | { parts: MoneyParts }) & {
  /** The balance: large, shrinking so that any amount stays on one line, with a smaller currency sign. */
  big?: boolean
  tone?: 'in' | 'out' | 'quiet'
}

const currencySign = /([\u0020\u00a0\u202f]?\p{Sc})/u

/** Money as it is set everywhere: tabular figures, one line, the currency sign in its own size. */
export function MoneyText({ big = false, tone, ...value }: MoneyTextProps) {
  const text =
    'text' in value ? value.text : `${value.parts.sign ?? ''}${value.parts.digits}\u00a0${value.parts.currency}`
  const pieces = text.split(currencySign).filter((piece) => piece !== '')
  return (
    <span
      className={css.money}
      data-big={big || undefined}
      data-tone={tone}
      style={big ? ({ '--length': text.length } as CSSProperties) : undefined}
    >
      {pieces.map((piece, index) => (currencySign.test(piece) ? <Currency key={index} text={piece} /> : piece))}
    </span>
  )
}

function Currency({ text }: { text: string }) {
  return <span className={css.currency}>{text}</span>
}
