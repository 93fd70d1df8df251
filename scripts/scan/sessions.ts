import { signInCalls } from '../../packages/contract/src/sign-in.ts'
import type { Who } from './attacks.ts'
import { send } from './client.ts'

interface Person {
  readonly contract: string
  readonly password: string
}

/**
 * Access tokens of demo customers. When a customer can no longer sign in, for example because an attack has changed the
 * password, the next customer takes over.
 */
export interface Sessions {
  token(who: Who): Promise<string | undefined>
  /** Drops the token of `who` after the server has refused it. */
  renew(who: Who): void
}

const forged =
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMSIsImlhdCI6MTc5NTAwMDAwMCwiZXhwIjo0MTAyNDQ0ODAwfQ.c2lnbmF0dXJl'

export function createSessions(url: string, people: readonly Person[]): Sessions {
  const tokens = new Map<Who, string>()
  const waiting = {
    home: people.filter(({ contract }) => contract.startsWith('1')),
    business: people.filter(({ contract }) => contract.startsWith('2')),
  }

  async function signIn(kind: 'home' | 'business'): Promise<string> {
    const { path: target, method } = signInCalls.token
    while (waiting[kind].length > 0) {
      const { contract: login, password } = waiting[kind][0]!
      const body = JSON.stringify({ login, password })
      const headers = { 'content-type': 'application/json' }
      const answer = await send(url, { method, answers: 'envelope' }, { target, headers, body })
      const access = typeof answer === 'string' ? undefined : accessOf(answer.text)
      if (access !== undefined) return access
      waiting[kind].shift()
    }
    throw new Error(`no demo customer is left to sign in: ${kind}`)
  }

  return {
    async token(who) {
      if (who === 'nobody') return undefined
      if (who === 'forged') return forged
      const token = tokens.get(who) ?? (await signIn(who))
      tokens.set(who, token)
      return token
    },
    renew: (who) => void tokens.delete(who),
  }
}

function accessOf(text: string): string | undefined {
  const { detail } = JSON.parse(text) as { detail?: { access?: string } }
  return detail?.access
}
