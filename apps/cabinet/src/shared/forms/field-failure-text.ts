import { failureText, type Translate } from '../i18n/messages.tsx'

/** Returns the server's message about a field in the form of the other errors of fields: a single sentence has no stop. */
export function fieldFailureText(error: unknown, t: Translate): string {
  return withoutStop(failureText(error, t))
}

/** Removes the stop of a message that is a single sentence. */
export function withoutStop(message: string): string {
  return message.replace(/^([^.։]+)[.։]$/, '$1')
}
