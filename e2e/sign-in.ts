import { randomUUID } from 'node:crypto'
import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, type Page } from '@playwright/test'
import { say } from './say.ts'

export function passwordOf(contract: string): string {
  const word = contract.startsWith('2') ? 'masis' : 'ararat'
  return word + contract.slice(word === 'masis' || contract > '1000100' ? -3 : -2)
}

interface SignIn {
  readonly contract: string
  readonly password: string
}

const signInOf = (who: string | SignIn): SignIn =>
  typeof who === 'string' ? { contract: who, password: passwordOf(who) } : who

/** Fills in and submits the sign-in form without checking the result. */
export async function fillSignIn(page: Page, contract = '1000001', password = passwordOf(contract)) {
  await page.getByLabel(say('pageAuth.contract')).fill(contract)
  await page.getByLabel(say('pageAuth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('pageAuth.submit'), exact: true }).click()
}

/** Signs in and waits for home or the requested page. */
export async function signIn(page: Page, who: string | SignIn = '1000001') {
  const { contract, password } = signInOf(who)
  await fillSignIn(page, contract, password)
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByLabel(say('pageAuth.contract'))).toBeHidden()
}

/**
 * Signs in with a request and opens a page, by default the contract's home. Skips the sign-in page, which has journeys
 * of its own and would double the duration of the others.
 */
export async function openAs(page: Page, who: string | SignIn, path?: string) {
  const { contract, password } = signInOf(who)
  const address = path ?? `/?billing_id=rb&contract_id=${contract}`
  // Signing in ends the session of an open cabinet, which would then redirect to /login during our `goto`.
  await page.goto('about:blank')
  const answer = await page.request.post(signInCalls.token.path, {
    data: { login: contract, password },
    headers: { 'x-app-key': 'demo-app-key', 'x-token-transport': 'cookie' },
  })
  expect(answer.status(), `${contract} signs in`).toBe(200)
  // Any page of the cabinet's origin would do. `location.replace` keeps it out of the tab's history.
  await page.goto('/readyz')
  await page.evaluate(
    `localStorage.clear(); localStorage.setItem('signedIn', '${randomUUID()}'); location.replace('${address}')`,
  )
  await page.waitForURL((url) => url.pathname !== '/readyz')
}
