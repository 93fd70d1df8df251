import type { actComparison } from '@kabinet/contract/comparison.schemas'
import { dayOf } from '@kabinet/contract/kernel/days'
import { money } from '@kabinet/contract/kernel/money'
import type { z } from 'zod'
import type { Core } from '../../platform/core.ts'
import { Refused } from '../../platform/http/errors.ts'
import type { FileFault } from '../../platform/spreadsheets/read-fault.ts'
import { createTasks, TaskLimit } from '../../platform/tasks/tasks.ts'
import type { FileRead, FileToRead } from './comparison-file.ts'
import type { FileRefusal, FileStatement } from './comparison-file.rules.ts'
import { type ComparedLine, compareLines, linesWithin, orientClosing, orientLine } from './comparison.rules.ts'
import type { Section } from './reconciliation.views.ts'
import { checkDays, createOnePerAccount, type StatementRequest, type Statements } from './statements.service.ts'

const deadlineMs = 10_000
const heapMb = 128
const types = 'XLSX, CSV'

interface ComparisonRequest extends Omit<StatementRequest, 'all'> {
  readonly reversed: boolean
  /** Receives the accountant's file. */
  readonly receive: () => Promise<Uint8Array>
}

type Answer = z.output<(typeof actComparison)['answer']>

export type Comparisons = ReturnType<typeof createComparisons>

/**
 * Creates the use case of comparing a statement with the one of the customer's accountant, whose file is read in a
 * separate process and not stored (docs/domain/money.md#comparison-of-statements).
 */
export function createComparisons({ clock, operator }: Core, { statements }: { readonly statements: Statements }) {
  const { maxRows, maxDaysApart } = operator.comparison
  const onePerAccount = createOnePerAccount()
  const tasks = createTasks<FileToRead, FileRead>({
    script: new URL('comparison.task.ts', import.meta.url),
    max: operator.reconciliation.maxWaiting,
    deadlineMs,
    heapMb,
  })

  async function readFile(content: Uint8Array): Promise<FileStatement> {
    const read = await tasks.run({ content, maxRows }).catch((error: unknown) => {
      if (error instanceof TaskLimit) throw new Refused('file_too_large', { cause: error })
      throw error
    })
    if ('fault' in read) throw refusalOfFault(read.fault)
    if ('refusal' in read) throw refusalOfFile(read.refusal, maxRows)
    return read
  }

  return {
    /**
     * Compares a statement of one contract with an accountant's file. Lines of the file outside the days are left out.
     * @throws Refused `statement_days_missing`, `statement_day_in_future`, `statement_days_reversed`,
     * `statement_too_long`, `no_access`; `statement_columns_missing`, `statement_unread`,
     * `statement_rows_exceeded`, `file_type`, `file_unreadable`, `file_too_large` for a file that cannot be compared; `too_many_requests` while the account has
     * another comparison in progress, `unavailable` if too many accounts compare on this node
     */
    async compare({ receive, reversed, ...asked }: ComparisonRequest): Promise<Answer> {
      const today = dayOf(clock.now(), operator.zone)
      checkDays(asked.days, today)
      return onePerAccount(asked.caller.customerId, async () => {
        const file = await readFile(await receive())
        const { span, sections } = await statements.read({ ...asked, all: false }, today)
        const [section] = sections
        const theirs = linesWithin(file.lines, span).map((line) => ({ ...orientLine(line, reversed), paid: null }))
        const { matched, onlyTheirs, onlyOurs } = compareLines(theirs, linesOf(section), maxDaysApart)
        return {
          dateFrom: span.from,
          dateTo: span.to,
          matched,
          only_theirs: [...onlyTheirs],
          only_ours: [...onlyOurs],
          closing_ours: section.turnover.closing,
          closing_theirs: file.closing === null ? null : orientClosing(file.closing, reversed),
        }
      })
    },
    close: tasks.close,
  }
}

/** Returns the lines of our statement; movements of zero, which have no side, are left out. */
function linesOf({ statement }: Section): ComparedLine[] {
  const moved = statement.movements.filter(({ amount }) => amount !== 0)
  return moved.map((movement) => ({
    day: movement.day,
    side: movement.amount < 0 ? 'debit' : 'credit',
    amount: money(Math.abs(movement.amount)),
    text: movement.what,
    paid: movement.paid,
    row: null,
  }))
}

function refusalOfFile(refusal: FileRefusal, maxRows: number): Refused {
  if (refusal === 'columns_missing') return new Refused('statement_columns_missing')
  if ('tooMany' in refusal) {
    const values = { max: String(maxRows), row: String(refusal.tooMany) }
    return new Refused('statement_rows_exceeded', { values })
  }
  return new Refused('statement_unread', { values: { row: String(refusal.unread) } })
}

function refusalOfFault(fault: FileFault): Refused {
  if (typeof fault === 'object') return new Refused('statement_unread', { values: { row: String(fault.row) } })
  if (fault === 'type') return new Refused('file_type', { values: { types } })
  return new Refused(fault === 'size' ? 'file_too_large' : 'file_unreadable')
}
