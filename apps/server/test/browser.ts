import type { Call } from '@kabinet/contract/kernel/call'
import type { DemoApp } from './app.ts'

type Demo = Pick<DemoApp, 'send'>
type Sent = NonNullable<Parameters<Demo['send']>[1]>

export function browserOf({ send }: Demo, address = '203.0.113.1') {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async send(call: Pick<Call, 'method' | 'path'>, { headers, ...sent }: Sent = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const own = { 'x-token-transport': 'cookie', ...(cookie && { cookie }) }
      const answer = await send(call, { address, ...sent, headers: { ...own, ...headers } })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return answer
    },
  }
}
