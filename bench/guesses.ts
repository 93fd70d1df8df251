import { signInCalls } from '@kabinet/contract/sign-in'
import { appKey } from './servers.ts'

const { method, path } = signInCalls.token

/** Returns the milliseconds until a sign-in is refused. Each guess has its own IP address, to avoid rate limits. */
async function timeGuess(url: string, login: string, guess: number): Promise<number> {
  const begun = performance.now()
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      'x-app-key': appKey,
      'content-type': 'application/json',
      'x-forwarded-for': `198.18.${guess >> 8}.${guess & 255}`,
    },
    body: JSON.stringify({ login, password: `guess-${guess}` }),
  })
  const { code } = (await response.json()) as { code?: string }
  if (code !== 'wrong_credentials') throw new Error(`a guess was answered with ${code ?? response.status}`)
  return performance.now() - begun
}

/**
 * Returns one ratio for each contract: the time to refuse an unknown contract number, divided by the time to refuse a
 * wrong password. At a ratio of 1, the time does not reveal whether a contract exists.
 */
export async function compareGuesses(url: string, contracts: readonly string[]): Promise<number[]> {
  const ratios: number[] = []
  for (const [index, contract] of contracts.entries()) {
    const guess = index * 2
    const wrong = await timeGuess(url, contract, guess)
    ratios.push((await timeGuess(url, `nobody-${index}`, guess + 1)) / wrong)
  }
  return ratios
}
