import { createHttpSms } from '../src/integrations/sms/http-sms.ts'
import { createSmtpMailer } from '../src/integrations/mail/smtp-mailer.ts'
import { createBilling } from '../src/modules/billing/index.ts'
import { createLedger } from '../src/modules/ledger/index.ts'
import { createNotifications } from '../src/modules/notifications/index.ts'
import { createSms } from '../src/modules/sms/index.ts'
import { createVisits } from '../src/modules/visits/index.ts'
import type { Clock } from '../src/platform/time/clock.ts'
import type { DemoApp } from './app.ts'
import { testCore } from './core.ts'

/** Creates the visits of a second node, through which a test books as orders do. Only the first node runs jobs. */
export async function visitsBeside({ serving, connection, operator }: DemoApp, clock: Clock) {
  const core = await testCore({ db: serving, connection }, { clock, operator })
  const notifications = createNotifications(core, {
    billing: createBilling(core, { ledger: createLedger() }),
    sms: createSms(core, { gateway: createHttpSms({ url: 'http://127.0.0.1:9', headers: {}, body: {} }) }),
    mailer: createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'Kabinet <no-reply@kabinet.example>' }),
  })
  const visits = createVisits(core, { fieldService: undefined, notifications })

  async function idOf(number: string): Promise<number> {
    return (await serving.query<{ id: number }>('select id from contract where contract_id = $1', [number]))[0]!.id
  }

  return {
    visits,
    idOf,
    /** Books a visit for a contract, for the process of the number given, if any. */
    async book(number: string, at: Date, process: number | null = null) {
      const order = { work: 'connection', name: null, phone: null, address: null, comment: '' } as const
      const contract = await idOf(number)
      return serving.transaction((tx) => visits.book(tx, { ...order, contract, connection: process, at }))
    },
  }
}
