type Point = readonly [x: number, y: number]
/** Number of segments per curve: enough that their corners are invisible at 512 pixels. */
const pieces = 16

const arity: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/**
 * Converts an SVG path to polylines, approximating curves.
 * @throws Error if the path is invalid
 */
export function pointsOf(path: string): Point[][] {
  const lines: Point[][] = []
  let line: Point[] = []
  let [x, y] = [0, 0]
  let control: { readonly of: 'c' | 'q'; readonly at: Point } | undefined

  function to(point: Point) {
    line.push(point)
    ;[x, y] = point
  }

  function curve(of: 'c' | 'q', first: Point, second: Point, end: Point) {
    const [start, last]: [Point, Point] = [[x, y], of === 'c' ? second : first]
    for (let piece = 1; piece <= pieces; piece += 1) {
      const t = piece / pieces
      to(of === 'c' ? cubic([start, first, second, end], t) : quadratic([start, first, end], t))
    }
    control = { of, at: last }
  }

  const mirrored = (of: 'c' | 'q'): Point =>
    control?.of === of ? [2 * x - control.at[0], 2 * y - control.at[1]] : [x, y]

  for (const { command, numbers } of commandsOf(path)) {
    const kind = command.toLowerCase()
    const [dx, dy] = command === kind ? [x, y] : [0, 0]
    const at = (index: number): Point => [numbers[index]! + dx, numbers[index + 1]! + dy]
    const before = control
    control = undefined
    switch (kind) {
      case 'm':
        line = []
        lines.push(line)
        to(at(0))
        break
      case 'l':
        to(at(0))
        break
      case 'h':
        to([numbers[0]! + dx, y])
        break
      case 'v':
        to([x, numbers[0]! + dy])
        break
      case 'c':
        curve('c', at(0), at(2), at(4))
        break
      case 's':
        control = before
        curve('c', mirrored('c'), at(0), at(2))
        break
      case 'q':
        curve('q', at(0), at(2), at(2))
        break
      case 't':
        control = before
        curve('q', mirrored('q'), at(0), at(0))
        break
      case 'a':
        for (const point of arc([x, y], numbers, at(5))) to(point)
        break
      default:
        if (line[0]) to(line[0])
        // A new subpath starts where this one was closed.
        line = [[x, y]]
        lines.push(line)
    }
  }
  return lines
}

function* commandsOf(path: string): Generator<{ command: string; numbers: number[] }> {
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const takes = arity[letter.toLowerCase()]
    if (takes === undefined) throw new Error(`a path cannot have ${letter}`)
    // The two flags of an arc may be written without separators.
    const spaced =
      letter.toLowerCase() === 'a'
        ? rest.replaceAll(/((?:[\s,]*[-+]?[\d.]+){3})[\s,]*([01])[\s,]*([01])/g, '$1 $2 $3 ')
        : rest
    const numbers = [...spaced.matchAll(/[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi)].map(([text]) => Number(text))
    if (takes === 0) {
      yield { command: letter, numbers: [] }
      continue
    }
    for (let from = 0; from < numbers.length; from += takes) {
      if (numbers.length - from < takes) throw new Error(`numbers are missing after ${letter}`)
      // Further pairs after M are lines.
      const command = from > 0 && letter === 'M' ? 'L' : from > 0 && letter === 'm' ? 'l' : letter
      yield { command, numbers: numbers.slice(from, from + takes) }
    }
  }
}

function cubic([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const one = (index: 0 | 1) =>
    (1 - t) ** 3 * a[index] + 3 * (1 - t) ** 2 * t * b[index] + 3 * (1 - t) * t ** 2 * c[index] + t ** 3 * d[index]
  return [one(0), one(1)]
}

function quadratic([a, b, c]: readonly [Point, Point, Point], t: number): Point {
  const one = (index: 0 | 1) => (1 - t) ** 2 * a[index] + 2 * (1 - t) * t * b[index] + t ** 2 * c[index]
  return [one(0), one(1)]
}

/** Returns the points of an elliptical arc after its start (SVG 1.1, appendix F.6). */
function arc([x1, y1]: Point, numbers: readonly number[], [x2, y2]: Point): Point[] {
  const [wide = 0, high = 0, turned = 0, large = 0, sweep = 0] = numbers
  let [rx, ry] = [Math.abs(wide), Math.abs(high)]
  if (x1 === x2 && y1 === y2) return []
  if (rx === 0 || ry === 0) return [[x2, y2]]
  const turn = (turned * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [hx, hy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * hx + sin * hy, cos * hy - sin * hx]
  const grow = Math.sqrt((px / rx) ** 2 + (py / ry) ** 2)
  if (grow > 1) [rx, ry] = [rx * grow, ry * grow]
  const over = Math.max(0, (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2)
  const scale = (large === sweep ? -1 : 1) * Math.sqrt(over / ((rx * py) ** 2 + (ry * px) ** 2))
  const [qx, qy] = [(scale * rx * py) / ry, (-scale * ry * px) / rx]
  const [cx, cy] = [cos * qx - sin * qy + (x1 + x2) / 2, sin * qx + cos * qy + (y1 + y2) / 2]
  const from = Math.atan2((py - qy) / ry, (px - qx) / rx)
  let sweeps = Math.atan2((-py - qy) / ry, (-px - qx) / rx) - from
  if (sweep === 0 && sweeps > 0) sweeps -= 2 * Math.PI
  if (sweep === 1 && sweeps < 0) sweeps += 2 * Math.PI
  return Array.from({ length: pieces }, (_, index): Point => {
    const angle = from + (sweeps * (index + 1)) / pieces
    const [ex, ey] = [rx * Math.cos(angle), ry * Math.sin(angle)]
    return [cos * ex - sin * ey + cx, sin * ex + cos * ey + cy]
  })
}
