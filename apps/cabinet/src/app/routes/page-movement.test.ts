import { describe, expect, test } from 'vitest'
import { movementOf } from './page-movement.ts'

const place = (pathname: string, index: number, within?: true) => ({
  pathname,
  state: { __TSR_index: index, ...(within && { within }) },
})
const home = place('/', 3)

describe('the movement between pages', () => {
  test('is forward to a page that is opened from another, and back from it', () => {
    const service = place('/contract/rb/1/service/2', 4, true)
    expect(movementOf(home, service)).toBe('forward')
    expect(movementOf(service, home)).toBe('back')
  })

  test('goes back over several pages at once', () => {
    expect(movementOf(place('/contract/rb/1/service/2/tariff', 5, true), home)).toBe('back')
  })

  test('is forward again to a page that was left by going back', () => {
    expect(movementOf(home, place('/invoices', 4, true))).toBe('forward')
  })

  test('is across between pages of the navigation, in both directions', () => {
    const history = place('/history', 4)
    expect(movementOf(home, history)).toBe('across')
    expect(movementOf(history, home)).toBe('across')
  })

  test('is none within a page, such as for another contract or filter', () => {
    expect(movementOf(place('/history', 4), place('/history', 5))).toBeUndefined()
  })

  test('is none where a page replaces another', () => {
    expect(movementOf(place('/login', 3), home)).toBeUndefined()
  })
})
