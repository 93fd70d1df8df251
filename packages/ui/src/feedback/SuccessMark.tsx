import css from './SuccessMark.module.css'

/** Ring whose sign is drawn when something has succeeded: a check or, if something was lost by it, an exclamation. */
export function SuccessMark({ severity }: { severity: 'ok' | 'warn' }) {
  return (
    <svg
      className={css.mark}
      data-severity={severity}
      width="56"
      height="56"
      viewBox="0 0 56 56"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={css.ground} cx="28" cy="28" r="28" />
      <path
        className={css.sign}
        pathLength="1"
        d={severity === 'ok' ? 'M17 29.5 25 37.5 40 20.5' : 'M28 16v15M28 38.5v.5'}
      />
    </svg>
  )
}
