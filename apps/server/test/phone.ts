import type { Phone } from '../sandbox/sms/phone.ts'
import type { SmppSms } from '../src/integrations/sms/smpp-sms.ts'
import { createHttpSms } from '../src/integrations/sms/http-sms.ts'
import type { Hear, SmsGateway } from '../src/integrations/sms/sms.ts'
import type { Clock } from '../src/platform/time/clock.ts'
import type { Db } from '../src/platform/database/db.ts'

const who = { user: 'test-sms', password: 'secret8c' }

export const smsStatus = {
  secret: 'test-sms-secret',
  header: 'x-signature',
  idField: 'id',
  stateField: 'state',
  delivered: ['delivered'],
  failed: ['failed'],
}

/** Creates sandbox phones behind the real SMPP adapter. They open on first use, since most tests send no messages. */
export function phoneForTest({ db, clock }: { db: Db; clock: Clock }) {
  let hear: Hear | undefined
  let opened: Promise<{ phone: Phone; adapter: SmppSms }> | undefined

  async function open() {
    const [{ openPhone }, { createSmppSms }] = await Promise.all([
      import('../sandbox/sms/phone.ts'),
      import('../src/integrations/sms/smpp-sms.ts'),
    ])
    const phone = await openPhone({ db, clock, ...who })
    const adapter = createSmppSms({ url: phone.url, pauseMs: 10 })
    if (hear) adapter.onReport(hear)
    return { phone, adapter }
  }
  const ready = () => (opened ??= open())

  const sms: SmsGateway = {
    ...createHttpSms({ url: 'http://127.0.0.1:9', headers: {}, body: {}, status: smsStatus }),
    send: async (message) => (await ready()).adapter.send(message),
    onReport(given) {
      hear = given
    },
  }
  return {
    sms,
    phone: async () => (await ready()).phone,
    async close() {
      if (!opened) return
      const { phone, adapter } = await opened
      await adapter.close()
      await phone.close()
    },
  }
}
