import classes from './autopay.module.css'

/** Decorative drawing of a card. The text next to it names the card. */
export function CardMark() {
  return <span className={classes.mark} aria-hidden="true" />
}
