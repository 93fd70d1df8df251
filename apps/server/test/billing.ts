import { onTestFinished } from 'vitest'
import { billingOf } from './billing-of.ts'

/** The billing of a server, as `billingOf` makes it, until the test ends. */
export async function billingOn(...parts: Parameters<typeof billingOf>) {
  const made = await billingOf(...parts)
  onTestFinished(() => made.close())
  return made
}
