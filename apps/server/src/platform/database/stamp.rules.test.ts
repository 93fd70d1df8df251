import { expect, test } from 'vitest'
import { contradictionOf, type Stamp } from './stamp.rules.ts'

const real: Stamp = { operator: 'am', currency: 'AMD', demo: false }
const demo: Stamp = { ...real, demo: true }

test.each<[Stamp, Stamp, string | undefined]>([
  [real, real, undefined],
  [demo, demo, undefined],
  [real, { ...real, operator: 'ru', currency: 'RUB' }, 'the database belongs to operator am: set OPERATOR=am'],
  [real, { ...real, currency: 'USD' }, 'the database is kept in AMD, but currency.code of operator am is USD'],
  [real, demo, "the database is a real installation's, and DEMO=on would open the sandboxes on it: set DEMO=off"],
  [demo, real, "the database is a demo's, whose sandboxes have been open to everyone: set DEMO=on"],
])('a database stamped %o is opened as %o, or refused with the reason', (stamp, process, words) => {
  const found = contradictionOf(stamp, process)
  if (words === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(words)
})
