import type { Desk } from '../../integrations/desk/desk.ts'
import type { Mailer } from '../../integrations/mail/mail.ts'
import type { Core } from '../../platform/core.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Uploads } from '../../platform/files/uploads.ts'
import type { Api } from '../../platform/http/http.ts'
import type { Notifications } from '../notifications/index.ts'
import { createAttachments } from './attachments.service.ts'
import { createDeskMessages } from './desk.service.ts'
import { registerOperationRoutes } from './operations.routes.ts'
import { createLetters } from './letters.service.ts'
import { createOperationService } from './operations.service.ts'

interface Dependencies {
  readonly desk: Desk
  readonly files: Files
  readonly uploads: Uploads
  readonly mailer: Mailer
  readonly notifications: Notifications
}

export function createOperations(core: Core, { desk, files, uploads, mailer, notifications }: Dependencies) {
  const letters = createLetters(core, { files, mailer })
  const operations = createOperationService(core, { files, letters })
  const messages = createDeskMessages(core, { notifications })
  const attachments = createAttachments(core, { files, uploads })
  core.purges.add(attachments.purgeExpired)
  return {
    ...operations,
    routes: (api: Api) => registerOperationRoutes(api, { operations, attachments, messages }, desk),
  }
}
