import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49,000, the 10,000 commonest among them; all in lower case. */
const common = new Set(dictionary['passwords-common'])

/** Whether a password is among those that are tried first; upper and lower case are one. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
