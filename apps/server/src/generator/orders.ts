import { toDecimal } from '@kabinet/contract/kernel/money'
import type { ContractName, World } from './contracts.ts'
import { type Line, line } from './lines.ts'

// Turns that orders take: most wait for the engineer, others for a time or the payment.
const courses = ['visit', 'visit', 'time', 'payment'] as const
const slots = ['09:00', '11:00', '13:00', '15:00', '17:00'] as const
const spreadOver = 14

/** Returns the order of a contract's services that are not connected yet, and its visit if one is booked. */
export function orderLines({ calendar, material }: World, name: ContractName, index: number): Line[] {
  const course = courses[index % courses.length]!
  const statuses = { visit: 419, time: 424, payment: 226 } as const
  const order = line('processes', {
    number: index + 1,
    ...name,
    status: statuses[course],
    months: 1,
    connection_cost: toDecimal(material.operator.connection.price),
    has_cable: false,
    referral: null,
  })
  if (course !== 'visit') return [order]
  const visit = line('visits', {
    process: index + 1,
    ...name,
    work: 'connection',
    day: calendar.day(1 + (index % spreadOver)),
    from: slots[index % slots.length]!,
    engineer: null,
    comment: null,
    state: 'booked',
  })
  return [order, visit]
}
