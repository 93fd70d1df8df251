import { inflateSync } from 'node:zlib'
import type { Brand } from '@kabinet/ui/tokens/brand.ts'
import { expect, test } from 'vitest'
import { readOperator } from '../platform/config/operator.ts'
import { type IconShape, pngIcon } from './icon.ts'
import { pointsOf } from './path-points.ts'

const [aragats] = readOperator('am').brands
const size = 64
const cross: Brand = {
  ...aragats!,
  logo: { ...aragats!.logo, viewBox: '0 0 24 24', path: 'M0 12h24M12 0v24', stroke: 4 },
  light: { ...aragats!.light, btn: '#102030', btnInk: '#FFFFFF' },
}

function pixelsOf(file: Buffer) {
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  const side = file.readUInt32BE(16)
  const length = file.readUInt32BE(33)
  const rows = inflateSync(file.subarray(41, 41 + length))
  return (x: number, y: number) => [...rows.subarray(y * (side * 4 + 1) + 1 + x * 4).subarray(0, 4)]
}

test.each<[IconShape, number]>([
  ['tile', 0],
  ['touch', 255],
  ['maskable', 255],
])('a %s icon has the mark in its middle, on the brand’s colour', (shape, cornerAlpha) => {
  const at = pixelsOf(pngIcon(cross, shape, size))
  expect(at(32, 32)).toEqual([255, 255, 255, 255])
  expect(at(32, 2)).toEqual([16, 32, 48, 255])
  expect(at(20, 20)).toEqual([16, 32, 48, 255])
  expect(at(0, 0)[3]).toBe(cornerAlpha)
})

const ends = (path: string) =>
  pointsOf(path).map((line) => [line[0], line.at(-1)!.map((one) => Number(one.toFixed(6)))])

test.each([
  [
    'M1 20.5 8.2 8.4l3 4.2L16 1',
    [
      [
        [1, 20.5],
        [16, 1],
      ],
    ],
  ],
  [
    'M2 22h24M5 22v-6H18V3z',
    [
      [
        [2, 22],
        [26, 22],
      ],
      [
        [5, 22],
        [5, 22],
      ],
      [
        [5, 22],
        [5, 22],
      ],
    ],
  ],
  [
    'm3.5 17.6c1.9 0 2.4 1.4 4.3 1.4s2.4-1.4 4.2-1.4',
    [
      [
        [3.5, 17.6],
        [12, 17.6],
      ],
    ],
  ],
  [
    'M0 0q2 2 4 0t4 0',
    [
      [
        [0, 0],
        [8, 0],
      ],
    ],
  ],
  [
    'M0 0a4 4 0 018 0A2 2 0 0 0 12 0',
    [
      [
        [0, 0],
        [12, 0],
      ],
    ],
  ],
])('the path %s begins and ends where it should', (path, expected) => {
  expect(ends(path)).toEqual(expected)
})

test('arcs and curves pass through the expected points', () => {
  const [half = []] = pointsOf('M0 0a4 4 0 1 1 8 0')
  for (const [x, y] of half.slice(1)) expect(Math.hypot(x - 4, y)).toBeCloseTo(4)
  expect(Math.min(...half.map(([, y]) => y))).toBeCloseTo(-4)
  const [smooth = []] = pointsOf('M0 0C0 4 4 4 4 0S8-4 8 0')
  expect(Math.max(...smooth.map(([, y]) => y))).toBeCloseTo(3)
  expect(Math.min(...smooth.map(([, y]) => y))).toBeCloseTo(-3)
})

test('an arc that ends where it starts is omitted', () => {
  expect(pointsOf('M4 4a2 2 0 1 1 0 0l4 4')).toEqual([
    [
      [4, 4],
      [8, 8],
    ],
  ])
})

test('numbers may have exponents', () => {
  expect(pointsOf('M0 0L1e1 5E-1')).toEqual([
    [
      [0, 0],
      [10, 0.5],
    ],
  ])
})

test('an invalid path is refused', () => {
  expect(() => pointsOf('M0 0 L 1')).toThrow('numbers are missing')
  expect(() => pointsOf('M0 0 B 1 2')).toThrow('cannot have B')
})
