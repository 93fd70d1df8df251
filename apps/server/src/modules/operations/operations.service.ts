import { randomUUID } from 'node:crypto'
import { minuteMs } from '@kabinet/contract/kernel/durations'
import { dayOf } from '@kabinet/contract/kernel/days'
import { fieldMessages } from '@kabinet/contract/kernel/field-messages'
import type { Language } from '@kabinet/contract/kernel/languages'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockSubjects } from '../../platform/database/locks.ts'
import type { Files } from '../../platform/files/files.ts'
import type { AccessibleContract, Caller } from '../../platform/http/caller.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import { interpolate } from '../../platform/text/interpolate.ts'
import * as attachments from './attachments.store.ts'
import * as catalogue from './catalogue.store.ts'
import { countedSince, received, waitForRoom } from './operations.rules.ts'
import type { Letters } from './letters.service.ts'
import * as store from './operations.store.ts'
import { historyAnswer, operationAnswer, typeAnswer } from './operations.views.ts'
import { checkEntries, type Entries, type Facts, namedIn, type Parameter, type Problem } from './parameters.rules.ts'
import { readReferences } from './references.service.ts'

interface Dependencies {
  readonly files: Pick<Files, 'linkTo'>
  readonly letters: Letters
}

interface NewOperation {
  readonly caller: Caller
  readonly contract: AccessibleContract
  readonly typeId: number
  readonly given: readonly { readonly id: string; readonly value: unknown }[]
  readonly language: Language
}

export type Operations = ReturnType<typeof createOperationService>

/** Creates the use cases of requests from companies: docs/domain/operations.md. */
export function createOperationService({ db, clock, events, operator }: Core, { files, letters }: Dependencies) {
  async function answersOf(tx: Tx, operations: readonly store.OperationRow[], language: Language) {
    const references = await readReferences(tx, operations)
    return operations.map((each) => operationAnswer(each, references, { language, operator, linkTo: files.linkTo }))
  }

  async function answerOf(tx: Tx, id: number, language: Language) {
    return (await answersOf(tx, [await store.getOperation(tx, id)], language))[0]!
  }

  async function checkRoom(tx: Tx, contract: number, now: Date): Promise<void> {
    const times = await store.listTimes(tx, contract, countedSince(now))
    const wait = waitForRoom(times, operator.sales.requestsPerNetwork, now)
    if (wait) throw refusedFor(wait)
  }

  /**
   * Checks the values of a new request. Files of an earlier request that may be the same one are accepted, because
   * only the values decide whether it is.
   */
  async function check(
    tx: Tx,
    { caller, contract, typeId, given, language }: NewOperation,
    recent: ReadonlySet<number>,
  ) {
    const rows = (await catalogue.listParameters(tx, [typeId])).filter(({ offered }) => offered)
    const services = (await catalogue.listServices(tx, contract.id)).filter(({ ended }) => !ended)
    const parameters = rows.map((row) => parameterOf(row, services))
    const named = namedIn(parameters, given)
    const uploads = await attachments.lockUploads(tx, caller.customerId, named.files)
    const houses = await catalogue.listHouses(tx, named.houses)
    const factsWith = (usable: readonly attachments.AttachmentRow[]): Facts => ({
      today: dayOf(clock.now(), operator.zone),
      phonePrefix: operator.phone.prefix,
      houses: new Map(houses.map(({ id, streetId }) => [id, streetId])),
      files: new Map(usable.map(({ id, name }) => [id, name.split('.').at(-1)!])),
    })
    function entriesWith(usable: readonly attachments.AttachmentRow[]): Entries {
      const checked = checkEntries(parameters, given, factsWith(usable))
      if ('entries' in checked) return checked.entries
      throw new Refused('invalid_input', { fields: checked.problems.map((each) => fieldOf(each, language)) })
    }
    return {
      parameters,
      entries: entriesWith(uploads.filter(({ operation }) => operation === null || recent.has(operation))),
      /** @throws Refused `invalid_input` if another request uses one of the files */
      assertUnused: () => void entriesWith(uploads.filter(({ operation }) => operation === null)),
    }
  }

  return {
    /** Lists a contract's requests in all statuses, newest first. */
    list: ({ id }: AccessibleContract, language: Language) =>
      db.snapshot(async (tx) => answersOf(tx, await store.listOperations(tx, id), language)),

    /** Lists the requests that a contract may send, with their parameters. */
    listAvailable: ({ id }: AccessibleContract, language: Language) =>
      db.snapshot(async (tx) => {
        const types = await catalogue.listOffered(tx)
        const parameters = await catalogue.listParameters(
          tx,
          types.map((type) => type.id),
        )
        const services = await catalogue.listServices(tx, id)
        return types.map((type) => typeAnswer(type, parameters, services, language))
      }),

    /**
     * Returns a request with its history.
     * @throws Refused `operation_unknown`
     */
    detail: ({ id }: AccessibleContract, publicId: string, language: Language) =>
      db.snapshot(async (tx) => {
        const operation = await store.findOperation(tx, id, publicId)
        if (!operation) throw new Refused('operation_unknown')
        const [answer] = await answersOf(tx, [operation], language)
        return { ...answer!, history: historyAnswer(await store.listHistory(tx, operation.id), language) }
      }),

    /**
     * Stores a request and emails it to the provider. The same one within minutes is stored once
     * (docs/domain/operations.md#sending).
     * @throws Refused `operation_type_unknown`; `invalid_input` with each wrong value; `too_many_requests`
     */
    create: (asked: NewOperation) =>
      db.transaction(async (tx) => {
        const { contract, typeId, language } = asked
        await lockSubjects(tx, [`operations:${contract.id}`])
        if (!(await catalogue.findOffered(tx, typeId))) throw new Refused('operation_type_unknown')
        const now = clock.now()
        const since = new Date(now.getTime() - operator.sales.repeatMinutes * minuteMs)
        const recent = (await store.listSince(tx, contract.id, typeId, since)).map(({ id }) => id)
        const { parameters, entries, assertUnused } = await check(tx, asked, new Set(recent))
        const same = await store.findSame(tx, recent, entries)
        if (same) return answerOf(tx, same.id, language)
        assertUnused()
        await checkRoom(tx, contract.id, now)
        const operation = { publicId: randomUUID(), contract: contract.id, typeId, status: received, createdAt: now }
        const id = await store.insertOperation(tx, { ...operation, entries })
        await store.insertStep(tx, id, { status: received, at: now, comment: '' })
        await attachments.attach(tx, id, filesIn(parameters, entries))
        await letters.enqueue(tx, id)
        await events.publish(tx, { topic: 'contract', contract: contract.id })
        return answerOf(tx, id, language)
      }),
  }
}

function parameterOf(row: catalogue.ParameterRow, services: readonly catalogue.ServiceRow[]): Parameter {
  return { ...row, options: (row.source === 'services' ? services : row.options).map(({ id }) => id) }
}

function fieldOf({ id, message, limit, values }: Problem, language: Language) {
  const text = interpolate(fieldMessages[message][language], {
    ...(limit !== undefined && { limit: String(limit) }),
    ...(values !== undefined && { values }),
  })
  return { field: `parameters.${id}`, message: text }
}

function filesIn(parameters: readonly Parameter[], entries: Entries) {
  return parameters.flatMap(({ id, type }) => {
    const entry = entries[id]
    if (type !== 'file' || !Array.isArray(entry)) return []
    return (entry as readonly string[]).map((file) => ({ id: file, parameter: id }))
  })
}
