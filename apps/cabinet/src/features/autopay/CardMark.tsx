import classes from './autopay.module.css'
import type { CardBrand } from './card-brand.ts'

/** Decorative badge with the card's brand. The text next to the badge names the card. */
export function CardMark({ brand }: { brand: CardBrand | undefined }) {
  return (
    <span className={classes.mark} aria-hidden="true">
      {brand}
    </span>
  )
}
