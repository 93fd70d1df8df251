import css from './OutcomeMark.module.css'

/** Disc whose sign is drawn when something has ended: a check or, if something was lost or it failed, an exclamation. */
export function OutcomeMark({ severity }: { severity: 'ok' | 'warn' | 'error' }) {
  return (
    <svg className={css.mark} data-severity={severity} width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
      <circle className={css.ground} cx="28" cy="28" r="28" />
      <path
        className={css.sign}
        pathLength="1"
        d={severity === 'ok' ? 'm17 29 7.5 7.5 15-16' : 'M28 16v15M28 38.5v.5'}
      />
    </svg>
  )
}
