import { expect } from '@playwright/test'
import { script } from './script.ts'

/** Returns the latest code sent to a phone number, once `codes` codes have arrived. Ignores other messages. */
export async function codeSentTo(url: string, phone: string, codes = 1): Promise<string> {
  const outside = script(url)
  let code: string | null | undefined
  await expect
    .poll(async () => {
      const messages = (await outside.ask('GET', `/sandbox/sms/messages?phone=${phone}`)) as { code: string | null }[]
      const came = messages.filter((message) => message.code !== null)
      code = came.length >= codes ? came[0]?.code : undefined
      return code
    })
    .toMatch(/^\d{4}$/)
  return code!
}
