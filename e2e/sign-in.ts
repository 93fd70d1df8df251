import { randomUUID } from 'node:crypto'
import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, type Page } from '@playwright/test'
import { say } from './say.ts'

/** The demo's own password of a contract. */
export function passwordOf(contract: string): string {
  const word = contract.startsWith('2') ? 'masis' : 'ararat'
  return word + contract.slice(word === 'masis' || contract > '1000100' ? -3 : -2)
}

/** Somebody who can sign in. */
interface SignIn {
  readonly contract: string
  readonly password: string
}

const signInOf = (who: string | SignIn): SignIn =>
  typeof who === 'string' ? { contract: who, password: passwordOf(who) } : who

/** Fills in the form and sends it, whatever comes of it. */
export async function fillSignIn(page: Page, contract = '1000001', password = passwordOf(contract)) {
  await page.getByLabel(say('pageAuth.contract')).fill(contract)
  await page.getByLabel(say('pageAuth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('pageAuth.submit'), exact: true }).click()
}

/** Signs in and waits until home, or where the person was going, is there. */
export async function signIn(page: Page, who: string | SignIn = '1000001') {
  const { contract, password } = signInOf(who)
  await fillSignIn(page, contract, password)
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByLabel(say('pageAuth.contract'))).toBeHidden()
}

/**
 * Opens a page, its contract's home if none is named, as somebody who signed in on this browser before. Signing in has
 * journeys of its own: its page takes as long as the one that a journey is about.
 */
export async function openAs(page: Page, who: string | SignIn, path?: string) {
  const { contract, password } = signInOf(who)
  const address = path ?? `/?billing_id=rb&contract_id=${contract}`
  // Signing in ends the session of a cabinet that is still open here, and it would leave for /login under our `goto`.
  await page.goto('about:blank')
  const answer = await page.request.post(signInCalls.token.path, {
    data: { login: contract, password },
    headers: { 'x-app-key': 'demo-app-key', 'x-token-transport': 'cookie' },
  })
  expect(answer.status(), `${contract} signs in`).toBe(200)
  // Any answer of the cabinet's origin will do; it leaves no trace in the tab's history.
  await page.goto('/readyz')
  await page.evaluate(
    `localStorage.clear(); localStorage.setItem('signedIn', '${randomUUID()}'); location.replace('${address}')`,
  )
  await page.waitForURL((url) => url.pathname !== '/readyz')
}
