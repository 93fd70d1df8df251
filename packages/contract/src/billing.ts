/** `billing_id`: home and business. Apart from the other ids, which the sign-in page does without. */
export const billingIds = ['rb', 'ul'] as const
export type BillingId = (typeof billingIds)[number]
