import { z } from 'zod'
import { type NetworkPortal, NetworkTimeout } from './network.ts'

export interface NetworkSettings {
  /** Base address, without `/authorize`. */
  readonly url: string
  readonly token: string
  readonly deadlineMs?: number
}

const answered = z.object({ status: z.enum(['AUTHORIZED', 'UNAUTHORIZED']) })

export function createHttpNetwork({ url, token, deadlineMs = 5000 }: NetworkSettings): NetworkPortal {
  const address = `${url.replace(/\/+$/, '')}/authorize`

  async function post(billing: string, contract: string): Promise<unknown> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ billing, contract }),
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      })
      const text = await response.text()
      if (response.ok) return parsed(text)
    } catch (cause) {
      throw new NetworkTimeout(cause instanceof DOMException ? 'timeout' : 'network', { cause })
    }
    throw new NetworkTimeout('answer')
  }

  return {
    async authorize(billingId, contractId) {
      const read = answered.safeParse(await post(billingId, contractId))
      if (!read.success) throw new NetworkTimeout('answer')
      return read.data.status
    },
  }
}

/** Portal of an installation without one: it never sees a line. */
export const noNetwork: NetworkPortal = { authorize: async () => 'UNAUTHORIZED' }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
