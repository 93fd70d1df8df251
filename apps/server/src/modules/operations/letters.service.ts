import { languageOf } from '@kabinet/contract/kernel/languages'
import { type Attachment, type Mailer, MailRefused } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import type { AttachmentRow } from './attachments.store.ts'
import { fitting } from './operations.rules.ts'
import * as store from './operations.store.ts'
import { letterOf } from './operations.views.ts'
import { readReferences } from './references.service.ts'

const letterKind = 'operation.letter'
// Attempts are spread over about a day, with back-off.
const letterAttempts = 30
// After these, the letter goes without files: a mail system that will not take them must still learn of the request.
const attemptsWithFiles = 2

interface Dependencies {
  readonly files: Pick<Files, 'read'>
  readonly mailer: Mailer
}

export type Letters = ReturnType<typeof createLetters>

/** Creates what emails new requests with their files to the provider: docs/domain/operations.md#sending. */
export function createLetters({ db, jobs, log, operator }: Core, { files, mailer }: Dependencies) {
  async function read(rows: readonly AttachmentRow[]): Promise<Attachment[]> {
    const found: Attachment[] = []
    for (const { id, name, type } of rows) {
      const content = await files.read(id)
      if (content) found.push({ name, type, content })
    }
    return found
  }

  async function send(id: number, attempt: number): Promise<void> {
    const operation = await store.getOperation(db, id)
    const references = await readReferences(db, [operation])
    const party = await store.getParty(db, operation.contract)
    const enclosed = attempt > attemptsWithFiles ? [] : fitting(references.files)
    const language = languageOf(operator.defaultLocale)
    const letter = letterOf({ operation, references, party, enclosed, language }, operator)
    const attachments = await read(enclosed)
    const to = operator.business.email
    await mailer.send({ id: `operation.${id}`, to, ...letter, attachments }).catch((error: unknown) => {
      if (!(error instanceof MailRefused) || attachments.length > 0) throw error
      log.error({ operation: String(id), err: error }, 'request undeliverable: email refused')
    })
  }

  jobs.external<{ operation: number }>(letterKind, ({ operation }, { attempt }) => send(operation, attempt), {
    attempts: letterAttempts,
  })

  return {
    enqueue: (tx: Tx, operation: number) => jobs.enqueue(tx, { kind: letterKind, payload: { operation } }),
  }
}
