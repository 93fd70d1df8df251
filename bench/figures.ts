export interface Figure {
  readonly median: number
  /** Half of the range, relative to the median. */
  readonly noise: number
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function figureOf(values: readonly number[]): Figure {
  const middle = median(values)
  return { median: middle, noise: (Math.max(...values) - Math.min(...values)) / 2 / middle }
}

/** Returns the relative growth between two figures. It is significant only beyond their combined noise. */
export function growthOf(from: Figure, to: Figure): { growth: number; noise: number; beyondNoise: boolean } {
  const growth = to.median / from.median - 1
  const noise = from.noise + to.noise
  return { growth, noise, beyondNoise: growth > noise }
}

export function tell({ median: value, noise }: Figure, digits = 0): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `${value.toLocaleString('en', options)} ±${Math.round(noise * 100)} %`
}

export function percent(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(0)} %`
}

export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')
  const [head, ...body] = rows.map(line)
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...body].map((text) => text!.trimEnd()).join('\n')
}
