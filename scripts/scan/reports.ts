export interface Outcome {
  readonly name: string
  readonly state: string
  readonly lines: readonly string[]
  readonly grave: boolean
}

export interface Found {
  readonly words: string
  readonly grave: boolean
}

function ran(name: string, found: readonly Found[]): Outcome {
  const graver = found.toSorted((a, b) => Number(b.grave) - Number(a.grave))
  return {
    name,
    state: `ran, found ${found.length}`,
    lines: graver.map(({ words }) => words),
    grave: found.some(({ grave }) => grave),
  }
}

export function couldNot(name: string, why: string): Outcome {
  return { name, state: `could not run: ${why.trim()}`, lines: [], grave: false }
}

const isGrave = (severity = '') => /^(high|critical)$/i.test(severity)

interface AuditReport {
  readonly message?: string
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
}

export function readAudit(name: string, out: string): Outcome {
  const { vulnerabilities, message } = parse<AuditReport>(out) ?? {}
  if (!vulnerabilities) return couldNot(name, message ?? 'its answer was no report')
  const found = Object.entries(vulnerabilities).map(([what, { severity, range }]) => ({
    words: `${severity}: ${what} ${range}`,
    grave: isGrave(severity),
  }))
  return ran(name, found)
}

type Signed = Readonly<Record<'invalid' | 'missing', readonly { readonly name: string; readonly version: string }[]>>

/** Parses the output of `npm audit signatures --json`. Invalid signatures are grave; missing ones are not. */
export function readSignatures(name: string, out: string, err: string): Outcome {
  const report = parse<Partial<Signed>>(out)
  if (!report?.invalid || !report.missing) return couldNot(name, reasonOf(err))
  return ran(name, [
    ...report.invalid.map((one) => ({ words: `invalid signature: ${one.name} ${one.version}`, grave: true })),
    ...report.missing.map((one) => ({ words: `no signature: ${one.name} ${one.version}`, grave: false })),
  ])
}

interface RetireReport {
  readonly errors?: readonly string[]
  readonly data?: readonly {
    readonly file: string
    readonly results: readonly {
      readonly component: string
      readonly version: string
      readonly vulnerabilities?: readonly { readonly severity: string }[]
    }[]
  }[]
}

export function readRetire(name: string, out: string, err: string): Outcome {
  const { errors = [], data } = parse<RetireReport>(out) ?? {}
  if (!data || errors.length > 0) return couldNot(name, errors[0] ?? reasonOf(err))
  const found = data.flatMap(({ results }) =>
    results.flatMap(({ component, version, vulnerabilities = [] }) =>
      vulnerabilities.map(({ severity }) => ({
        words: `${severity}: ${component} ${version}`,
        grave: isGrave(severity),
      })),
    ),
  )
  return ran(name, found)
}

interface LintReport {
  readonly problems?: readonly {
    readonly severity: string
    readonly ruleId: string
    readonly message: string
    readonly location?: readonly { readonly pointer?: string }[]
  }[]
}

/** Parses the output of `redocly lint --format json`. Findings are never grave. */
export function readLint(name: string, out: string, err: string): Outcome {
  const problems = parse<LintReport>(out)?.problems
  if (!problems) return couldNot(name, reasonOf(err))
  const found = problems.map(({ severity, ruleId, message, location }) => ({
    words: `${severity}: ${ruleId}: ${message} ${location?.[0]?.pointer ?? ''}`,
    grave: false,
  }))
  return ran(name, found)
}

const sqlmapTried = /all tested parameters do not appear to be injectable|identified the following injection point/

export function readSqlmap(name: string, out: string): Outcome {
  if (!sqlmapTried.test(out)) return couldNot(name, reasonOf(out))
  const points = [...out.matchAll(/^Parameter: (.+)$/gm)].map(([, point]) => `injection: ${point}`)
  return ran(
    name,
    [...new Set(points)].map((words) => ({ words, grave: true })),
  )
}

interface WapitiReport {
  readonly vulnerabilities?: Readonly<
    Record<string, readonly { readonly level: number; readonly path: string; readonly info: string }[]>
  >
}

/** Parses wapiti's JSON, whose levels are 1 low, 2 medium, 3 high, 4 critical. */
export function readWapiti(name: string, report: string, err: string): Outcome {
  const { vulnerabilities } = parse<WapitiReport>(report) ?? {}
  if (!vulnerabilities) return couldNot(name, reasonOf(err))
  const found = Object.entries(vulnerabilities).flatMap(([kind, ones]) =>
    ones.map(({ level, path, info }) => ({ words: `level ${level}: ${kind}: ${path} ${info}`, grave: level >= 3 })),
  )
  return ran(name, found)
}

export function readNmap(name: string, out: string): Outcome {
  if (!out.includes('<nmaprun') || !out.includes('exit="success"')) return couldNot(name, 'it did not end')
  const scripts = [...out.matchAll(/<script id="([^"]+)" output="([^"]*)"/g)]
  const vulnerable = scripts.filter(([, , said]) => /\bVULNERABLE\b/.test(said!) && !/NOT VULNERABLE/.test(said!))
  return ran(
    name,
    vulnerable.map(([, id]) => ({ words: `vulnerable: ${id}`, grave: true })),
  )
}

function parse<T>(text: string): T | undefined {
  try {
    return JSON.parse(text.slice(text.indexOf('{'))) as T
  } catch {
    return undefined
  }
}

/** Returns the most informative line of a program's output. */
function reasonOf(said: string): string {
  const lines = said.split('\n').map((line) => line.trim())
  return (
    lines.find((line) => /getaddrinfo \w+ /.test(line)) ??
    lines.find((line) => /ENOTFOUND|ECONN|CRITICAL|\b40\d\b|failed|error:/i.test(line)) ??
    lines.findLast((line) => line !== '') ??
    'it said nothing'
  ).slice(0, 300)
}
