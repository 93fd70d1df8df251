import fc from 'fast-check'
import { type Attack, attacksOn } from './attacks.ts'
import { asCurl, send } from './client.ts'
import type { Operation } from './document.ts'
import { type Answer, judge } from './judge.ts'
import type { Sessions } from './sessions.ts'

/** An operation that answers an attack as it must not. */
export interface Finding {
  readonly operation: string
  readonly problem: string
  /** A command that shows it. */
  readonly curl: string
  /** For fast-check, beside the seed. */
  readonly path: string
}

/** What came of all attacks. */
export interface Fuzzed {
  readonly findings: readonly Finding[]
  readonly requests: number
  /** Requests that were served: the others were refused. */
  readonly served: number
  /** How often each refusal was answered, by its code. */
  readonly refused: ReadonlyMap<string, number>
  /** Operations that served nothing: attacks on them got no further than a check. */
  readonly unserved: readonly string[]
}

interface Options {
  readonly url: string
  readonly operations: readonly Operation[]
  readonly codes: readonly unknown[]
  readonly sessions: Sessions
  /** Attacks on each operation; shrinking one that is found comes on top. */
  readonly runs: number
  readonly seed: number
}

const operationMs = 60_000

/** Attacks each operation in turn; what is found is shrunk to the least request that still shows it. */
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
    // An earlier attack may have ended the session, or its time is over.
    sessions.renew(attack.who)
    return send(url, operation, { ...attack, token: await sessions.token(attack.who) })
  }

  for (const operation of operations) {
    const before = served
    const property = fc.asyncProperty(attacksOn(operation), async (attack) => {
      const answer = await attempt(operation, attack)
      const problem = typeof answer === 'string' ? answer : judge(operation, codes, attack, answer)
      if (problem !== undefined) throw new Error(problem)
      const code = typeof answer === 'string' ? 'lost' : codeOf(answer)
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

/** Each operation has a seed of its own, or the same people would come in the same order to all of them. */
function seedOf(seed: number, { id }: Operation): number {
  return [...id].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, seed)
}

/** The refusal's code, or the status where there is no text; undefined of what was served. */
function codeOf({ status, text }: Answer): string | undefined {
  const code = /^\{"status":"error",.*?"code":"(\w+)"/.exec(text)?.[1]
  return code ?? (status >= 300 ? String(status) : undefined)
}
