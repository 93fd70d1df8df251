import { dictionary } from '@zxcvbn-ts/language-common'

// About 49,000 passwords in lower case, including the 10,000 most common.
const common = new Set(dictionary['passwords-common'])

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
