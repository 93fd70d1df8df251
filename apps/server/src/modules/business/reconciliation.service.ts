import type { ActFormat } from '@kabinet/contract/statement-period'
import { dayOf } from '@kabinet/contract/kernel/days'
import type { Download } from '@kabinet/contract/kernel/download'
import type { Core } from '../../platform/core.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import { xlsxType } from '../../platform/spreadsheets/spreadsheet.ts'
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts'
import { spreadsheetOf } from './reconciliation-spreadsheet.views.ts'
import { fileNameOf, type ReconciliationStatement, sheetOf } from './reconciliation.views.ts'
import { checkDays, createOnePerAccount, type StatementRequest, type Statements } from './statements.service.ts'

const types = { pdf: 'application/pdf', xlsx: xlsxType } as const satisfies Record<ActFormat, string>

interface Dependencies {
  readonly statements: Statements
  readonly pdf: Pdf
  readonly spreadsheets: Spreadsheets
}

interface DrawRequest extends StatementRequest {
  readonly format: ActFormat
  /** Where it is requested; its brand is that of the PDF. */
  readonly host: string
}

export type Reconciliation = ReturnType<typeof createReconciliation>

/**
 * Creates the use case of reconciliation statements: charges and payments in a range of days, with the opening and
 * closing balances (docs/domain/money.md#reconciliation-statements).
 */
export function createReconciliation({ clock, operator }: Core, { statements, pdf, spreadsheets }: Dependencies) {
  const onePerAccount = createOnePerAccount()

  function contentOf(
    statement: ReconciliationStatement,
    { format, host }: Pick<DrawRequest, 'format' | 'host'>,
  ): Promise<Uint8Array> {
    return format === 'pdf'
      ? pdf.render(sheetOf(statement, operator, host))
      : spreadsheets.write(spreadsheetOf(statement, operator))
  }

  return {
    /**
     * Draws up a statement as a PDF or a spreadsheet.
     * @throws Refused `statement_days_missing`, `statement_day_in_future`, `statement_days_reversed`,
     * `statement_too_long`, `no_access`; `too_many_requests` while the account has another statement in progress,
     * `unavailable` if the queue is full
     */
    async draw({ format, host, ...asked }: DrawRequest): Promise<Download> {
      const at = clock.now()
      const today = dayOf(at, operator.zone)
      checkDays(asked.days, today)
      return onePerAccount(asked.caller.customerId, async () => {
        const read = await statements.read(asked, today)
        const statement = { ...read, today, at, language: asked.language }
        const content = await contentOf(statement, { format, host })
        const name = fileNameOf(statement, asked.contract.contract_id, format)
        return { name, type: types[format], size: content.length, content, inline: false }
      })
    },
  }
}
