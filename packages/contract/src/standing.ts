/**
 * Where a contract stands, as one word: it chooses the sentence of the state card. The first that holds wins,
 * in this order.
 */
export const situations = [
  /** No service was ever connected. */
  'empty',
  /** Every service is disabled for good. */
  'disabled',
  /** Services are paused; the balance covers a month. */
  'paused',
  /** Services are paused; to resume, the balance lacks something. */
  'paused_short',
  /** The bundle is suspended: incoming calls still work. */
  'bundle_paused',
  /** Connected, never paid: waits for the first payment. */
  'not_started',
  /** The period passed without funds. */
  'off',
  /** The period passed so long ago that a payment alone restarts nothing: the customer switches it on again. */
  'lapsed',
  /** Stopped by the provider. */
  'stopped',
  /** Some services work, some are off. */
  'partly',
  /** A credit or promised payment keeps the services on. */
  'credit',
  /** A suspension is scheduled. */
  'pause_ahead',
  /** The next debit is not covered; autopay will pay it. */
  'autopay',
  /** The next debit is near and not covered. */
  'debit_near',
  /** Everything works. */
  'works',
] as const
export type Situation = (typeof situations)[number]

/** The balance colour (§4). */
export const tones = ['positive', 'neutral', 'negative'] as const
export type Tone = (typeof tones)[number]

/** Why no credit or promised payment can be taken now (domain: Periods and charging). Each is a refusal of `activate`, too. */
export const creditRefusals = [
  /** One runs already. */
  'credit_running',
  /** This period had its credit. */
  'credit_once',
  /** A promised payment was not paid yet. */
  'promise_unpaid',
  /** The balance covers the month, or there is nothing to pay. */
  'credit_not_owed',
  /** No period has begun yet, or the services are paused or stopped. */
  'credit_no_period',
] as const
export type CreditRefusal = (typeof creditRefusals)[number]
