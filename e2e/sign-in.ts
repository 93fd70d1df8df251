import { expect, type Page } from '@playwright/test'

/** Fills in the form and sends it, whatever comes of it. */
export async function fillSignIn(page: Page, contract = '1000001', password = `ararat${contract.slice(-2)}`) {
  await page.getByLabel('Contract number').fill(contract)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in and waits until home, or where the person was going, is there. */
export async function signIn(page: Page, contract?: string) {
  await fillSignIn(page, contract)
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByLabel('Contract number')).toBeHidden()
}
