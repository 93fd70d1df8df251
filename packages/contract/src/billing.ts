/** Home and business billing. Kept apart from ids.ts so that the sign-in page does not load the rest. */
export const billingIds = ['rb', 'ul'] as const
export type BillingId = (typeof billingIds)[number]
