import { dictionary } from '@zxcvbn-ts/language-common'

// About 49,000 in lower case, including the 10,000 most common.
const common = new Set(dictionary['passwords-common'])

/** Returns whether a password is on the list of common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
