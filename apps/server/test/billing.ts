import { onTestFinished } from 'vitest'
import { billingOf } from './billing-of.ts'

export async function billingOn(...parts: Parameters<typeof billingOf>) {
  const made = await billingOf(...parts)
  onTestFinished(() => made.close())
  return made
}
