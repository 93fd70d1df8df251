import classes from './autopay.module.css'
import type { CardBrand } from './card-brand.ts'

/** Decorative: the text next to it names the card. */
export function CardMark({ brand }: { brand: CardBrand | undefined }) {
  return (
    <span className={classes.mark} aria-hidden="true">
      {brand}
    </span>
  )
}
