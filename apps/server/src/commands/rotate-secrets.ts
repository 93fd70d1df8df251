import { parseArgs } from 'node:util'
import { rotateKeys } from '../platform/keys/keys.ts'
import { runOnDatabase } from './on-database.ts'

const { values } = parseArgs({ options: { stolen: { type: 'boolean', default: false } } })

await runOnDatabase(async ({ db }) => {
  await rotateKeys(db, values)
  return values.stolen
    ? 'the secrets were rotated; nothing signed with the old ones is accepted any more'
    : 'the secrets were rotated; what the old ones signed stays good until it expires'
})
