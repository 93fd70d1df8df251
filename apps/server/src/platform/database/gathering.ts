import { type Statement, traced } from './round-trip.ts'

interface Gathered extends Statement {
  readonly resolve: (rows: never[]) => void
  readonly reject: (error: unknown) => void
}

/** Gathers the statements that are asked for in the same turn of the event loop, for `run`. */
export function gathering(run: (statements: readonly Statement[]) => Promise<unknown[][]>) {
  let gathered: Gathered[] = []

  async function runGathered(statements: readonly Gathered[]) {
    try {
      const answers = await run(statements)
      statements.forEach(({ resolve }, index) => resolve(answers[index] as never[]))
    } catch (error) {
      for (const { reject } of statements) reject(error)
    }
  }

  function send() {
    const statements = gathered
    gathered = []
    if (statements.length > 0) void runGathered(statements)
  }

  return {
    async ask<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
      try {
        return await new Promise<Row[]>((resolve, reject) => {
          // The next tick comes once everybody who was waiting for the last answer has asked.
          if (gathered.push({ sql, parameters, resolve, reject }) === 1) process.nextTick(send)
        })
      } catch (error) {
        throw traced(error)
      }
    },
    /** Runs what has been gathered, without waiting for the end of the turn. */
    send,
  }
}
