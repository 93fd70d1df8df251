import { randomUUID } from 'node:crypto'
import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, type Page } from '@playwright/test'

/** The demo's own password of a contract. */
function passwordOf(contract: string): string {
  const word = contract.startsWith('2') ? 'masis' : 'ararat'
  return word + contract.slice(word === 'masis' || contract > '1000100' ? -3 : -2)
}

/** Fills in the form and sends it, whatever comes of it. */
export async function fillSignIn(page: Page, contract = '1000001', password = passwordOf(contract)) {
  await page.getByLabel('Contract number').fill(contract)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in and waits until home, or where the person was going, is there. */
export async function signIn(page: Page, contract?: string) {
  await fillSignIn(page, contract)
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByLabel('Contract number')).toBeHidden()
}

/**
 * Opens a page, its contract's home if none is named, as somebody who signed in on this browser before. Signing in has
 * journeys of its own: its page takes as long as the one that a journey is about.
 */
export async function openAs(page: Page, contract: string, path = `/?billing_id=rb&contract_id=${contract}`) {
  // Signing in ends the session of a cabinet that is still open here, and it would leave for /login under our `goto`.
  await page.goto('about:blank')
  const answer = await page.request.post(signInCalls.token.path, {
    data: { login: contract, password: passwordOf(contract) },
    headers: { 'x-app-key': 'demo-app-key', 'x-token-transport': 'cookie' },
  })
  expect(answer.status(), `${contract} signs in`).toBe(200)
  // Any answer of the cabinet's origin will do; it leaves no trace in the tab's history.
  await page.goto('/readyz')
  await page.evaluate(
    `localStorage.clear(); localStorage.setItem('signedIn', '${randomUUID()}'); location.replace('${path}')`,
  )
  await page.waitForURL((url) => url.pathname !== '/readyz')
}
