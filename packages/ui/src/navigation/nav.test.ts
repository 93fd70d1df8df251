import type { MouseEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { linkTo } from './nav.ts'

function clicked(how: Partial<MouseEvent<HTMLElement>>) {
  const open = vi.fn<() => void>()
  const preventDefault = vi.fn<() => void>()
  const plain = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, button: 0 }
  linkTo('/next', open).onClick({ ...plain, ...how, preventDefault } as unknown as MouseEvent<HTMLElement>)
  return [open.mock.calls.length, preventDefault.mock.calls.length]
}

it('a plain click opens the page in place, any other is left to the browser', () => {
  expect(clicked({})).toEqual([1, 1])
  for (const how of [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    expect(clicked(how)).toEqual([0, 0])
  }
})
