/** A line of the server's log as a person reads it; `show-errors.ts` prints the error itself. */
export function readableLine(line: string): string {
  if (!line.startsWith('{"level":')) return line
  const { level, msg, time: _, request_id: __, err: ___, ...facts } = JSON.parse(line) as Record<string, unknown>
  const details = Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)
  return [String(level), String(msg), ...details].join(' ')
}
