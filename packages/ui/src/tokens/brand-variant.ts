/** Structural differences between brands, beyond colours. */
export type BrandVariant = {
  /** `field`: the state card is a full-width coloured field on a phone. `soft`: a card with rounded corners. */
  state: 'field' | 'soft'
  timeline: 'ticks' | 'days'
  tabs: 'line' | 'pill'
  /** `framed`: lists and services have hairline frames. `bare`: rows have no frame, services are surfaces. */
  lists: 'framed' | 'bare'
  amount: 'line' | 'box'
}
