import { expect } from '@playwright/test'
import { script } from './script.ts'

/** The code of the newest text message to a phone, once so many have come. */
export async function codeSentTo(url: string, phone: string, messages = 1): Promise<string> {
  const outside = script(url)
  let code: string | null | undefined
  await expect
    .poll(async () => {
      const came = (await outside.ask('GET', `/sandbox/sms/messages?phone=${phone}`)) as { code: string | null }[]
      code = came.length >= messages ? came[0]?.code : undefined
      return code
    })
    .toMatch(/^\d{4}$/)
  return code!
}
