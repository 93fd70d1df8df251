/** Home and business billing. In a file of its own so that the sign-in page does not load ids.ts. */
export const billingIds = ['rb', 'ul'] as const
export type BillingId = (typeof billingIds)[number]
