import { failureText, type Translate } from '../i18n/messages.tsx'
import { withoutStop } from './without-stop.ts'

/** Returns the server's message about a field, in the form of the other errors of fields. */
export function fieldFailureText(error: unknown, t: Translate): string {
  return withoutStop(failureText(error, t))
}
