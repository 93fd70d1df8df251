import { connectionProcessCalls as calls, ownConnectionCalls } from '@kabinet/contract/connection-process'
import { signInCalls } from '@kabinet/contract/sign-in'
import { type DemoApp, ownOrigin } from './app.ts'
import { lastCode } from './codes.ts'
import { checkEdo, proofOf } from './proofs.ts'

type Demo = Pick<DemoApp, 'send' | 'texts' | 'db' | 'app'> & Partial<Pick<DemoApp, 'government'>>

export type CitizenChoice = 'citizen1' | 'citizen2' | 'cancel'
type Flow = 'iwantufanet' | 'intercom'

/** Lets a citizen come back from the government's sign-in; returns what their page has to send on. */
export async function comeBack(demo: Demo, key: string, citizen: CitizenChoice, flow: Flow = 'iwantufanet') {
  const url = `${ownOrigin}/${flow}/confirm-personal-data`
  const begun = detailOf((await demo.send(calls.authUrl, { query: { key, url }, headers: headersOf(key) })).body)
  const { auth_url, auth_key: local_client_id, provider_id } = begun as Record<string, string>
  const back = (await demo.government!(auth_url!, citizen)).searchParams
  const returned = { code: back.get('code') ?? '', state: back.get('state'), iss: back.get('iss') }
  return { local_client_id, provider_id, url, ...returned }
}

/** Signs a citizen in with the government on behalf of a key; returns the answer. */
export async function identify(demo: Demo, key: string, citizen: CitizenChoice, flow?: Flow) {
  const body = { key, ...(await comeBack(demo, key, citizen, flow)) }
  return (await demo.send(calls.createCustomer, { body, headers: headersOf(key) })).body
}

export interface Home {
  /** Slug of the house in the demo's houses.csv. */
  readonly house: string
  readonly flat: string
}

interface Answer {
  readonly status: string
  readonly status_id: number
  readonly code?: string
  readonly detail: Record<string, unknown>
}

const headersOf = (key: string) => ({ 'x-process-key': key })
export const detailOf = (body: unknown) => (body as Answer).detail

/** Verifies a phone and returns the customer key. */
export async function customerKeyOf(demo: Demo, phone: string): Promise<string> {
  const { body } = await checkEdo(demo, phone, await proofOf(demo, phone))
  return detailOf(body)['key'] as string
}

async function placeOf({ db }: Demo, { house, flat }: Home) {
  const rows = await db.query<{ house_id: number; street_id: number }>(
    'select id as house_id, street_id from house where code = $1',
    [house],
  )
  return { ...rows[0]!, flat }
}

interface Person extends Home {
  readonly phone: string
  /** Citizen of the sandbox who signs in with the government; by default the person goes on without. */
  readonly citizen?: 'citizen1'
}
type Over = Readonly<{ ref_user_id?: string; full_name?: string }>

/** Starts a process as a person who goes on without government sign-in; returns functions that take its steps. */
export async function startProcess(demo: Demo, person: Person, over: Over = {}) {
  return startWithKey(demo, await customerKeyOf(demo, person.phone), person, over)
}

/** Does the same with a customer key that the phone has already. */
export async function startWithKey(demo: Demo, key: string, { phone, citizen, ...home }: Person, over: Over = {}) {
  if (citizen) await identify(demo, key, citizen)
  else await demo.send(calls.createCustomerByPhone, { body: { key, phone }, headers: headersOf(key) })
  const started = await demo.send(calls.createProcess, {
    body: { key, full_name: 'Anna Test', phone, ...(await placeOf(demo, home)), ...over },
    headers: headersOf(key),
  })
  const processKey = detailOf(started.body)?.['process_key'] as string
  return { started: started.body as Answer, ...stepsOf(demo, { key: processKey, phone }) }
}

export type Order = ReturnType<typeof stepsOf>

/** Returns functions that take the steps of a process with one of its keys. */
export function stepsOf(demo: Demo, { key, phone }: { readonly key: string; readonly phone: string }) {
  const { send, db, app } = demo
  const headers = headersOf(key)
  const asked = async (answer: Promise<{ body: unknown }>) => (await answer).body as Answer

  /** Requests the code for the order's documents, and signs all of them with it; none before there are any. */
  async function signAll() {
    const { documents = [] } = (detailOf((await send(calls.connectionDocuments, { query: { key }, headers })).body) ??
      {}) as { documents?: { documentId: string; signed: boolean }[] }
    if (documents.every(({ signed }) => signed)) return undefined
    await send(signInCalls.sendSmsCode, { body: { purpose: 'signing', key } })
    const code = await lastCode(demo, phone)
    let last: Answer | undefined
    for (const { documentId, signed } of documents) {
      if (signed) continue
      const path = calls.signConnectionDocument.path.replace('{documentId}', documentId)
      await send(ownConnectionCalls.connectionDocument, { query: { key, document_id: documentId }, headers })
      last = await asked(send({ method: 'POST', path }, { body: { key, sms_code: code }, headers }))
    }
    return last
  }

  return {
    key,
    status: async () => detailOf((await send(calls.statusProcess, { body: { process_key: key }, headers })).body),
    contracts: () => asked(send(calls.getContracts, { query: { key }, headers })),
    bind: (contract_number: string) => asked(send(calls.bindingContract, { body: { key, contract_number }, headers })),
    tariffs: () => asked(send(calls.getTariffs, { query: { key }, headers })),
    choose: (choice: Record<string, unknown>) =>
      asked(send(calls.createServices, { body: { key, code_phrase: 'արագած', ...choice }, headers })),
    info: async () => detailOf((await send(calls.processInfo, { body: { key }, headers })).body),
    payLater: () => asked(send(calls.payLater, { body: { key, value: { has_payment: false } }, headers })),
    signAll,
    days: (date?: string) => asked(send(calls.engineerDays, { query: { key, ...(date && { date }) }, headers })),
    book: (date: number) => asked(send(calls.bookEngineer, { body: { key, date }, headers })),
    state: async () => detailOf((await send(calls.connectionState, { query: { key }, headers })).body),
    authorize: (contract: string) =>
      asked(send(calls.authContract, { body: { billing: 'rb', contract, key }, headers })),
    enter: () => asked(send(calls.authByCustomerKey, { body: { key }, headers })),
    async firstSlot(): Promise<number> {
      const { days_list: days } = detailOf((await send(calls.engineerDays, { query: { key }, headers })).body) as {
        days_list: { timeSlotList: { at: number }[] }[]
      }
      return days.flatMap(({ timeSlotList }) => timeSlotList)[0]!.at
    },
    /** Number of the process. */
    async number(): Promise<number> {
      await app.jobs.runDue()
      const rows = await db.query<{ id: number }>(
        `select process_id as id from process_key where hash = sha256($1::bytea)`,
        [Buffer.from(key)],
      )
      return rows[0]!.id
    },
  }
}
