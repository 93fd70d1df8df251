import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { keepConnected } from './keep-connected.ts'

test('a session that could not be set up is closed', async () => {
  const { db, connection, close } = await freshDatabase()
  onTestFinished(close)
  const onConnect = () => Promise.reject(new Error('not allowed to listen'))
  const opening = keepConnected(connection, { name: 'refused-session', onConnect, onError: () => {} })
  await expect(opening).rejects.toThrow('not allowed')
  await expect
    .poll(() => db.query(`select from pg_stat_activity where application_name = 'refused-session'`))
    .toEqual([])
})
