/**
 * `rb` bills home customers, `ul` business customers. This file is separate so that the sign-in page does not load
 * ids.ts.
 */
export const billingIds = ['rb', 'ul'] as const
export type BillingId = (typeof billingIds)[number]
