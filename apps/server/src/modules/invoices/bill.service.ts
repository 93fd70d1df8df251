import { dayOf } from '@kabinet/contract/kernel/days'
import type { Download } from '@kabinet/contract/kernel/download'
import type { Language } from '@kabinet/contract/kernel/languages'
import { fitsCurrency, type Money, toDecimal, unit } from '@kabinet/contract/kernel/money'
import { topUpSum } from '@kabinet/contract/top-up-sum'
import type { Core } from '../../platform/core.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AccessibleContract, Caller } from '../../platform/http/caller.ts'
import { Refused, refusedFor } from '../../platform/http/errors.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import type { Billing } from '../billing/index.ts'
import { postalAddress } from '../contracts/index.ts'
import type { Invoices } from './invoices.service.ts'
import { billFileName, billSheet } from './invoices.views.ts'
import { listBuyers } from './issue.store.ts'
import { vatOf } from './vat.rules.ts'

const pdfType = 'application/pdf'
// Retry-After, in seconds, for a second concurrent request.
const waitSeconds = 10

interface Dependencies {
  readonly billing: Pick<Billing, 'read'>
  readonly invoices: Pick<Invoices, 'readOutstanding'>
  readonly pdf: Pdf
}

interface AskedBill {
  readonly caller: Caller
  readonly contract: AccessibleContract
  /** Defaults to what is outstanding, or else to what the top-up form offers first. */
  readonly sum: Money | undefined
  readonly language: Language
  readonly host: string
}

export type Bills = ReturnType<typeof createBills>

/** Creates unnumbered bills for bank transfers (docs/domain/invoices.md#paying). */
export function createBills({ db, clock, operator }: Core, { billing, invoices, pdf }: Dependencies) {
  const { currency } = operator
  /** Accounts with a bill in progress on this node. Each may have only one, so that none fills the PDF queue. */
  const waiting = new Set<number>()

  async function defaultAmount(tx: Tx, contract: number): Promise<Money> {
    const outstanding = await invoices.readOutstanding(tx, contract)
    if (outstanding > 0) return outstanding
    const { billingStatus, facts } = (await billing.read(tx, [contract])).get(contract)!
    const { shortfall: recommended, month } = billingStatus
    return topUpSum({ balance: facts.balance, recommended, month }, operator.payments.default)
  }

  function checkAmount(sum: Money) {
    if (sum > 0 && fitsCurrency(sum, currency.fractionDigits)) return
    throw new Refused('invalid_input', { fields: [{ field: 'query.sum', message: String(toDecimal(sum)) }] })
  }

  return {
    /**
     * Renders a bill as a PDF.
     * @throws Refused `invalid_input` for an amount that is zero or does not fit the currency; `no_access`;
     * `too_many_requests` while the account has another bill in progress; `unavailable` if the queue is full
     */
    async draw({ caller: { customerId }, contract, sum, language, host }: AskedBill): Promise<Download> {
      if (sum !== undefined) checkAmount(sum)
      if (waiting.has(customerId)) throw refusedFor(waitSeconds)
      waiting.add(customerId)
      try {
        const at = clock.now()
        const day = dayOf(at, operator.zone)
        const { amount, buyer } = await db.snapshot(async (tx) => ({
          amount: sum ?? (await defaultAmount(tx, contract.id)),
          buyer: (await listBuyers(tx, [contract.id]))[0],
        }))
        if (!buyer) throw new Refused('no_access')
        const address = {
          en: postalAddress(buyer, 'en'),
          ru: postalAddress(buyer, 'ru'),
          hy: postalAddress(buyer, 'hy'),
        }
        const [vat] = vatOf([{ day, sum: amount }], operator.invoices.vat, unit(currency.fractionDigits))
        const bill = {
          buyer: { contract: buyer.number, customer: buyer.customer, address },
          amount,
          vat: vat!,
          at,
          day,
          host,
        }
        const content = await pdf.render(billSheet(bill, language, operator))
        const name = billFileName(bill, language)
        return { name, type: pdfType, size: content.length, content, inline: false }
      } finally {
        waiting.delete(customerId)
      }
    },
  }
}
