import type { ReactNode } from 'react'
import classes from './FinishMoment.module.css'

interface Props {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** Good news at the end of an order, with a check mark that is drawn once. */
export function FinishMoment({ title, text, children }: Props) {
  return (
    <section className={classes.moment}>
      <svg className={classes.sign} viewBox="0 0 72 72" fill="none" stroke="currentColor" aria-hidden="true">
        <circle className={classes.ring} cx="36" cy="36" r="33" strokeWidth="2.5" pathLength="1" />
        <path
          className={classes.check}
          d="M22 37.5 32 47.5 51 26.5"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          pathLength="1"
        />
      </svg>
      <h2 className={classes.title}>{title}</h2>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  )
}
