import { hourMs } from '@kabinet/contract/kernel/durations'
import { demoApp } from './app.ts'
import { handClock } from './clock.ts'

/** Opens a server whose clock is moved from night to night. */
export async function openNights(flags = 'documents=off,authBySms=on') {
  const clock = handClock()
  const demo = await demoApp({ clock, flags })
  let hours = 16
  await demo.app.jobs.plan()
  return {
    ...demo,
    clock,
    /** Runs the next night, for processes that have been in a state since so long. */
    async night(column: 'touched_at' | 'closed_at' | 'connected_at', age: number) {
      const at = new Date(clock.now().getTime() + hours * hourMs - age)
      await demo.db.query(`update connection_process set ${column} = $1 where ${column} is not null and id > 10000`, [
        at,
      ])
      clock.advance(hours * 3600)
      hours = 24
      await demo.app.jobs.runDue()
    },
  }
}
export type Nights = Awaited<ReturnType<typeof openNights>>
