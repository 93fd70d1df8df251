/**
 * Code phrase typed on the screen of services, for the question about the cable that may follow. It lives only as long
 * as the page: neither the browser nor the address may keep it.
 */
let typed = ''

export function phraseTyped(): string {
  return typed
}

export function keepPhrase(phrase: string): void {
  typed = phrase
}
