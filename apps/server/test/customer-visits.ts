import { visitCalls } from '@kabinet/contract/visits'
import { demoApp, type DemoOptions } from './app.ts'
import { handClock } from './clock.ts'

/** A contract of the demo with visits. */
export const ref = { contract_id: '1000008', billing_id: 'rb' }
/** Returns the seconds of an hour on a day in Yerevan. */
export const at = (hour: number, day: string) => Date.parse(`${day}T00:00:00Z`) / 1000 + (hour - 4) * 3600

export interface Answer<T> {
  readonly status: string
  readonly status_id: number
  readonly detail: T
}
export interface Visit {
  readonly process: number
  readonly state: string
  readonly date: number
  readonly description: string
}
export interface Days {
  readonly days_list: readonly {
    readonly date: string
    readonly timeSlotList: readonly { readonly timeFrom: string; readonly timeTo: string; readonly at: number }[]
  }[]
  readonly zone: string
}

/** Opens a server for the customer of {@link ref}, with calls about visit 8001 by default. */
export async function openVisits(options: DemoOptions = {}) {
  const clock = handClock()
  const demo = await demoApp({ clock, ...options })
  const { access: token } = await demo.signIn('1000008')
  const change = async (given: object, process = 8001) =>
    (await demo.send(visitCalls.changeVisit, { token, body: { ...ref, process, ...given } })).body as Answer<Visit>
  const list = async () =>
    ((await demo.send(visitCalls.visits, { token, query: ref })).body as Answer<readonly Visit[]>).detail
  const slots = async (date?: string, process = 8001) => {
    const query = { ...ref, process, ...(date && { date }) }
    return ((await demo.send(visitCalls.visitSlots, { token, query })).body as Answer<Days>).detail
  }
  return { ...demo, clock, token, change, list, slots }
}
