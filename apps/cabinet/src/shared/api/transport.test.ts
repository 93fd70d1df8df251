import { balanceCalls } from '@kabinet/contract/balance'
import { operationCalls } from '@kabinet/contract/operations'
import { ownCalls } from '@kabinet/contract/own'
import { signInCalls } from '@kabinet/contract/sign-in'
import { expect, it } from 'vitest'
import { createTransport } from './transport.ts'

function transportThat(answer: () => Response) {
  const sent: { path: unknown; method: string | undefined; headers: Headers }[] = []
  const transport = createTransport({
    fetch: (address, request = {}) => {
      sent.push({ path: address, method: request.method, headers: new Headers(request.headers) })
      return Promise.resolve(answer())
    },
    appKey: 'key',
    language: () => 'en',
    device: () => ({}) as never,
    hear: () => undefined,
  })
  return { transport, sent }
}

it('a HEAD request returns the status, whatever it is', async () => {
  const statuses = [200, 202, 410]
  for (const status of statuses) {
    const { transport, sent } = transportThat(() => new Response(null, { status }))
    expect(await transport(signInCalls.authPhoneState, {}, { uid: 'request-1' })).toBe(status)
    expect(sent[0]).toMatchObject({ path: '/api/v0/auth_phone/', method: 'HEAD' })
    expect(sent[0]?.headers.get('UID')).toBe('request-1')
  }
})

it('sends no UID header unless a UID is given', async () => {
  const { transport, sent } = transportThat(() => Response.json({ status: 'ok', status_id: 200, detail: {} }))
  await transport(signInCalls.logout, {})
  expect(sent[0]?.headers.has('UID')).toBe(false)
})

it('a download returns the bytes with the full file name, or throws the refusal', async () => {
  const query = { contract_id: '1000001', billing_id: 'rb' } as const
  const headers = { 'Content-Disposition': `attachment; filename="____.csv"; filename*=UTF-8''%D0%A7%D0%B5%D0%BA.csv` }
  const { transport, sent } = transportThat(() => new Response('a,b', { headers }))
  const { name, content } = await transport(ownCalls.historyCsv, { query })
  expect([name, await content.text()]).toEqual(['Чек.csv', 'a,b'])
  expect(sent[0]?.path).toBe('/api/v0/balance_csv/?contract_id=1000001&billing_id=rb')
  const refusal = { status: 'error', status_id: 403, code: 'no_access', message: 'No' }
  // Some refusals have the HTTP status 200.
  for (const status of [403, 200]) {
    const refused = transportThat(() => Response.json(refusal, { status }))
    await expect(refused.transport(ownCalls.historyCsv, { query })).rejects.toMatchObject({ refusal: 'no_access' })
  }
})

it('concurrent requests with the same key are sent only once, and later requests are sent again', async () => {
  const { transport, sent } = transportThat(() => Response.json({ status: 'ok', status_id: 200, detail: {} }))
  const ask = (idempotencyKey: string) =>
    transport(
      balanceCalls.activate,
      { body: { contract_id: '1000001', billing_id: 'rb', action_id: 4 } },
      { idempotencyKey },
    )
  expect(await Promise.all([ask('one'), ask('one'), ask('two')])).toEqual([{}, {}, {}])
  await ask('one')
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['one', 'two', 'one'])
})

it('an upload sends the file as a form, by the given means', async () => {
  const { transport, sent } = transportThat(() => Response.json({}))
  const requests: RequestInit[] = []
  const via = async (_: unknown, request: RequestInit = {}) => {
    requests.push(request)
    return Response.json({ status: 'ok', status_id: 200, detail: { id: '1' } })
  }
  const query = { contract_id: '2000001', billing_id: 'ul' } as const
  const file = new File(['plan'], 'plan.pdf')
  expect(await transport(operationCalls.uploadFile, { query }, { file, via })).toEqual({ id: '1' })
  expect(sent).toEqual([])
  const [request] = requests as [RequestInit]
  const body = request.body as FormData
  expect((body.get('file') as File).name).toBe('plan.pdf')
  // The browser sets it with the boundary of the form.
  expect((request.headers as Headers).has('Content-Type')).toBe(false)
})
