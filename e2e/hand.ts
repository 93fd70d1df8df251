import { expect, type Locator } from '@playwright/test'

/**
 * Counts what a person does: taps on controls, and fields that they type into. Reaching a field belongs to typing, and
 * a code that the phone offers from its message is one tap.
 */
export function countedHand() {
  const count = { taps: 0, fields: 0 }
  return {
    count,
    async tap(control: Locator) {
      await control.click()
      count.taps += 1
    },
    async type(field: Locator, text: string) {
      await field.pressSequentially(text)
      count.fields += 1
    },
    async takeCode(field: Locator, code: string) {
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
      await field.fill(code)
      count.taps += 1
    },
  }
}

export type Hand = ReturnType<typeof countedHand>
