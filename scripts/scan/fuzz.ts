import fc from 'fast-check'
import { type Attack, attacksOn } from './attacks.ts'
import { asCurl, send } from './client.ts'
import type { Operation } from './document.ts'
import { type Answer, judge } from './judge.ts'
import type { Sessions } from './sessions.ts'

export interface Finding {
  readonly operation: string
  readonly problem: string
  readonly curl: string
  readonly path: string
}

export interface Fuzzed {
  readonly findings: readonly Finding[]
  readonly requests: number
  readonly served: number
  readonly refused: ReadonlyMap<string, number>
  /** Operations that never succeeded, which means that no attack got past their checks. */
  readonly unserved: readonly string[]
}

interface Options {
  readonly url: string
  readonly operations: readonly Operation[]
  readonly codes: readonly unknown[]
  readonly sessions: Sessions
  /** Number of attacks per operation, not counting those for shrinking. */
  readonly runs: number
  readonly seed: number
}

const operationMs = 60_000

/** Attacks each operation, and shrinks each finding to a minimal request. */
export async function fuzz({ url, operations, codes, sessions, runs, seed }: Options): Promise<Fuzzed> {
  let requests = 0
  let served = 0
  const refused = new Map<string, number>()
  const findings: Finding[] = []
  const unserved: string[] = []

  async function attempt(operation: Operation, attack: Attack): Promise<Answer | string> {
    requests += 1
    const sent = await send(url, operation, { ...attack, token: await sessions.token(attack.who) })
    if (typeof sent === 'string' || sent.status !== 401) return sent
    sessions.renew(attack.who)
    return send(url, operation, { ...attack, token: await sessions.token(attack.who) })
  }

  for (const operation of operations) {
    const before = served
    const property = fc.asyncProperty(attacksOn(operation), async (attack) => {
      const answer = await attempt(operation, attack)
      if (typeof answer === 'string') throw new Error(answer)
      const problem = judge(operation, codes, attack, answer)
      if (problem !== undefined) throw new Error(problem)
      const code = codeOf(answer)
      if (code === undefined) served += 1
      else refused.set(code, (refused.get(code) ?? 0) + 1)
    })
    const found = await fc.check(property, {
      numRuns: runs,
      seed: seedOf(seed, operation),
      interruptAfterTimeLimit: operationMs,
    })
    if (found.failed && found.counterexample) {
      const [attack] = found.counterexample
      findings.push({
        operation: operation.id,
        problem: found.errorInstance instanceof Error ? found.errorInstance.message : String(found.errorInstance),
        curl: asCurl(url, operation.method, attack),
        path: found.counterexamplePath ?? '',
      })
    }
    if (served === before) unserved.push(operation.id)
  }
  return { findings, requests, served, refused, unserved }
}

/** Derives a seed for the operation, so that operations get different values. */
function seedOf(seed: number, { id }: Operation): number {
  return [...id].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, seed)
}

function codeOf({ status, text }: Answer): string | undefined {
  const code = /^\{"status":"error",.*?"code":"(\w+)"/.exec(text)?.[1]
  return code ?? (status >= 300 ? String(status) : undefined)
}
