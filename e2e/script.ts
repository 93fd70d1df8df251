import { paymentCalls } from '@kabinet/contract/payments'
import { contractCalls } from '@kabinet/contract/contracts'
import { type Day, dayOf } from '@kabinet/contract/kernel/days'
import { signInCalls } from '@kabinet/contract/sign-in'

const headers = { 'x-app-key': 'demo-app-key', 'content-type': 'application/json' }

/** Returns an API client that uses no code of the cabinet or the server, like that of an integrator. */
export function script(url: string) {
  async function ask(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return response.json()
  }

  return {
    ask,

    async signIn(login: string, password: string): Promise<string> {
      const { detail } = (await ask('POST', signInCalls.token.path, { login, password })) as {
        detail: { access: string }
      }
      return detail.access
    },

    async balance(token: string, contract_id: string): Promise<number> {
      const body = { contracts: [{ contract_id, billing_id: 'rb' }] }
      const answer = (await ask('POST', contractCalls.info.path, body, token)) as {
        detail: { balance: { output_saldo: number } }[]
      }
      return answer.detail[0]!.balance.output_saldo
    },

    async pay(contractId: string, amount: number): Promise<{ transactionId: string; order: string }> {
      const body = { amount, contractId, callbackUrl: `${url}/` }
      const { transactionId } = (await ask('POST', paymentCalls.direct.path, body)) as { transactionId: string }
      const orders = (await ask('GET', '/sandbox/bank/orders')) as { id: string }[]
      return { transactionId, order: orders[0]!.id }
    },

    /** Returns the state of a transaction: NEW, SUCCESSFUL or FAILED. */
    async check(transactionId: string): Promise<string> {
      const { state } = (await ask('POST', paymentCalls.check.path, { transactionId })) as { state: string }
      return state
    },

    /** Returns the product's day, which may be another than when the demo was loaded. */
    async today(zone: string): Promise<Day> {
      const { now } = (await ask('GET', '/sandbox/clock')) as { now: number }
      return dayOf(new Date(now * 1000), zone)
    },

    bank: (path: string, body: unknown = {}) => ask('POST', `/sandbox/bank${path}`, body),
  }
}
