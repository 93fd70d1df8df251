/** Formats a log line for people, without the error, because show-errors.ts prints it. Other lines stay unchanged. */
export function readableLine(line: string): string {
  if (!line.startsWith('{"level":')) return line
  const { level, msg, time: _, request_id: __, err: ___, ...facts } = JSON.parse(line) as Record<string, unknown>
  const details = Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)
  return [String(level), String(msg), ...details].join(' ')
}
