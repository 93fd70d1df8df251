import { z } from 'zod'
import { AcquirerTimeout } from '../acquirer/acquirer.ts'
import { createRbsCalls, outcome, type RbsGateway, read } from '../acquirer/rbs-gateway.ts'
import type { CodeState, FastPayment } from './fast-payment.ts'

const made = z.object({ qrId: z.string().min(1), payload: z.url({ protocol: /^https?$/ }) })

const shown = z.object({ qrStatus: z.string().optional(), status: z.string().optional() })
const states: Readonly<Record<string, CodeState>> = {
  STARTED: 'started',
  CONFIRMED: 'confirmed',
  REJECTED: 'rejected',
  REJECTED_BY_USER: 'rejected',
  ACCEPTED: 'accepted',
}

export function createRbsFastPayment(gateway: RbsGateway): FastPayment {
  const { askTwice } = createRbsCalls(gateway)

  return {
    async make(orderId) {
      const call = 'sbp/c2b/qr/dynamic/get.do'
      const answer = await askTwice(call, { mdOrder: orderId })
      const { errorCode, errorMessage } = read(call, outcome, answer)
      if (errorCode !== 0) return { kind: 'refused', errorCode, message: errorMessage }
      const code = made.safeParse(answer)
      return code.success ? { kind: 'made', ...code.data } : { kind: 'incomplete' }
    },

    async status(orderId, qrId) {
      const call = 'sbp/c2b/qr/status.do'
      const answer = await askTwice(call, { mdOrder: orderId, qrId })
      const { errorCode } = read(call, outcome, answer)
      if (errorCode !== 0) throw new AcquirerTimeout('answer', `${call}: error ${errorCode}`)
      const { qrStatus, status } = read(call, shown, answer)
      const state = states[qrStatus ?? status ?? '']
      if (!state) throw new AcquirerTimeout('answer', `${call}: an unknown state of a code`)
      return state
    },
  }
}
