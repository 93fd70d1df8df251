/** Where a brand may differ in construction, not only in colour. */
export type BrandManner = {
  /** `field`: the state card is a field of the brand's colour, edge to edge on a phone. `soft`: a calm card. */
  state: 'field' | 'soft'
  /** The paid period as ticks of a ruler or as a pill a day. */
  ruler: 'ticks' | 'days'
  tabs: 'line' | 'pill'
  /** `framed`: lists and services in hairline frames. `bare`: rows on the page, services as surfaces. */
  lists: 'framed' | 'bare'
  /** The amount being typed: over a line or in a box. */
  amount: 'line' | 'box'
}
