import type { CSSProperties } from 'react'
import css from './MoneyText.module.css'

export type MoneyParts = { sign?: string; digits: string; currency: string }

type MoneyTextProps = ({ text: string } | { parts: MoneyParts }) & {
  /** Whether to use the size of the balance, which shrinks to keep any amount on one line. */
  big?: boolean
  variant?: 'in' | 'out' | 'quiet'
}

const currencySign = /([\u0020\u00a0\u202f]?\p{Sc})/u

/** Amount in tabular figures on one line. The currency sign has its own size. */
export function MoneyText({ big = false, variant, ...value }: MoneyTextProps) {
  const text =
    'text' in value ? value.text : `${value.parts.sign ?? ''}${value.parts.digits}\u00a0${value.parts.currency}`
  const pieces = text.split(currencySign).filter((piece) => piece !== '')
  return (
    <span
      className={css.money}
      data-big={big || undefined}
      data-variant={variant}
      style={big ? ({ '--length': text.length } as CSSProperties) : undefined}
    >
      {pieces.map((piece, index) => (currencySign.test(piece) ? <Currency key={index} text={piece} /> : piece))}
    </span>
  )
}

function Currency({ text }: { text: string }) {
  return <span className={css.currency}>{text}</span>
}
