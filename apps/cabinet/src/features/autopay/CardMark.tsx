import classes from './autopay.module.css'
import type { CardBrand } from './card-brand.ts'

/** A small card with the name of its brand. Decorative: the words beside it say the same. */
export function CardMark({ brand }: { brand: CardBrand | undefined }) {
  return (
    <span className={classes.mark} aria-hidden="true">
      {brand}
    </span>
  )
}
