import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money } from './kernel/money.ts'
import {
  asksForCable,
  type Choice,
  choiceOf,
  chosenOffers,
  combinationProblem,
  monthOf,
  nothingChosen,
  type Offered,
  offerServices,
  type OfferService,
  toggleOffer,
  toPay,
} from './offers.ts'

const offer = (service: OfferService, tariffId: string, cost: number): Offered => ({
  service,
  tariffId,
  cost: money(cost),
})

const offers = [
  offer('INTERNET', 'fibre-100', 690_000),
  offer('INTERNET', 'fibre-300', 890_000),
  offer('TV', 'cable-60', 250_000),
  offer('TV', 'cable-90', 340_000),
  offer('IPTV', 'mosaic', 300_000),
  offer('CCTV', 'cameras-2', 150_000),
  offer('INTERNET_TV', 'home-tv', 840_000),
  offer('INTERNET_IPTV', 'home-screen', 890_000),
]
const named = (tariffId: string) => offers.find((one) => one.tariffId === tariffId)!
const after = (...pressed: string[]) =>
  pressed.reduce<Choice>((choice, tariffId) => toggleOffer(offers, choice, named(tariffId)), nothingChosen)
const servicesOf = (choice: Choice) => chosenOffers(offers, choice)!.map(({ service }) => service)

describe('pressing an offer', () => {
  test.for<[string, string[], Partial<Choice>]>([
    ['chooses it', ['fibre-100'], { inet: 'fibre-100' }],
    ['takes it out again', ['fibre-100', 'fibre-100'], {}],
    ['replaces another of its service', ['fibre-100', 'fibre-300'], { inet: 'fibre-300' }],
    [
      'keeps services of other kinds',
      ['fibre-100', 'cable-60', 'cameras-2'],
      { inet: 'fibre-100', ctv: 'cable-60', cctv: 'cameras-2' },
    ],
    ['of a bundle replaces internet and its kind of TV', ['fibre-100', 'cable-60', 'home-tv'], { inet: 'home-tv' }],
    ['of a bundle keeps the other kind of TV', ['cable-60', 'home-screen'], { inet: 'home-screen', ctv: 'cable-60' }],
    ['of TV replaces the bundle that has TV', ['home-tv', 'cable-90'], { ctv: 'cable-90' }],
    ['of internet replaces IPTV', ['mosaic', 'fibre-100'], { inet: 'fibre-100' }],
    ['of internet replaces the bundle', ['home-screen', 'fibre-300'], { inet: 'fibre-300' }],
  ])('%s', ([, pressed, expected]) => {
    expect(after(...pressed)).toEqual({ ...nothingChosen, ...expected })
  })

  const presses = fc.array(fc.constantFrom(...offers.map(({ tariffId }) => tariffId)), { maxLength: 12 })

  test('never leaves services that exclude each other', () => {
    fc.assert(
      fc.property(presses, (pressed) => {
        expect(combinationProblem(servicesOf(after(...pressed)), true)).not.toBe('excluded')
      }),
    )
  })

  test('gives a choice that names exactly what is chosen', () => {
    fc.assert(
      fc.property(presses, (pressed) => {
        const choice = after(...pressed)
        expect(choiceOf(chosenOffers(offers, choice)!)).toEqual(choice)
      }),
    )
  })
})

describe('a combination', () => {
  test.for<[OfferService[], boolean, ReturnType<typeof combinationProblem>]>([
    [[], false, 'nothing'],
    [['INTERNET'], false, undefined],
    [['TV'], false, undefined],
    [['CCTV'], false, undefined],
    [['INTERNET', 'TV', 'CCTV'], false, undefined],
    [['INTERNET_IPTV', 'TV'], false, undefined],
    [['INTERNET_TV', 'TV'], false, 'excluded'],
    [['INTERNET_IPTV', 'IPTV'], false, 'excluded'],
    [['INTERNET', 'IPTV'], true, 'excluded'],
    [['IPTV'], false, 'needs_internet'],
    [['IPTV', 'TV'], false, 'needs_internet'],
    [['IPTV'], true, undefined],
  ])('of %j, bound to internet %j: %s', ([services, bound, expected]) => {
    expect(combinationProblem(services, bound)).toBe(expected)
  })

  test('does not depend on the order of its services', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...offerServices]), fc.boolean(), (services, bound) => {
        expect(combinationProblem(services, bound)).toBe(combinationProblem(services.toSorted(), bound))
      }),
    )
  })
})

test('a code that is not offered, or in another field, is no choice', () => {
  expect(chosenOffers(offers, { ...nothingChosen, inet: 'fibre-500' })).toBeNull()
  expect(chosenOffers(offers, { ...nothingChosen, ctv: 'fibre-100' })).toBeNull()
  expect(chosenOffers(offers, nothingChosen)).toEqual([])
})

test('a bundle costs its own price in place of the two', () => {
  const cost = (...pressed: string[]) => monthOf(chosenOffers(offers, after(...pressed))!)
  expect(cost('fibre-100', 'cable-60')).toBe(940_000)
  expect(cost('fibre-100', 'cable-60', 'home-tv')).toBe(840_000)
  expect(cost('fibre-100', 'cable-60', 'home-tv', 'cameras-2')).toBe(990_000)
})

test('the cable is asked about where flats have it and internet is chosen', () => {
  expect(asksForCable({ wired: true }, ['TV', 'INTERNET_IPTV'])).toBe(true)
  expect(asksForCable({ wired: true }, ['TV', 'IPTV'])).toBe(false)
  expect(asksForCable({ wired: false }, ['INTERNET'])).toBe(false)
})

describe('to pay', () => {
  const pay = (connection: number, services: number, balance: number) =>
    toPay({ connection: money(connection), services: money(services), balance: money(balance), minimum: money(10_000) })

  test.for([
    [300_000, 690_000, 0, 990_000],
    [0, 690_000, 600_000, 90_000],
    [0, 690_000, 690_000, 0],
    [0, 690_000, 700_000, 0],
    [0, 690_000, 689_000, 10_000],
    [0, 690_000, -5_000, 695_000],
  ] as const)('for connection %d, services %d and balance %d is %d', ([connection, services, balance, expected]) => {
    expect(pay(connection, services, balance)).toBe(expected)
  })

  test('is zero or at least the smallest top-up, and covers what is due', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(
        amount,
        amount,
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        (connection, services, balance) => {
          const due = pay(connection, services, balance)
          expect(due === 0 || due >= 10_000).toBe(true)
          expect(balance + due).toBeGreaterThanOrEqual(connection + services)
        },
      ),
    )
  })
})
