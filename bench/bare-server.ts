import { createServer } from 'node:http'
import type { ContractRef } from '@kabinet/contract/ids'
import { contractCalls } from '@kabinet/contract/contracts'
import { systemClock } from '../apps/server/src/platform/time/clock.ts'
import { openDb } from '../apps/server/src/platform/database/db.ts'
import { readOperator } from '../apps/server/src/platform/config/operator.ts'
import { ringOf } from '../apps/server/src/platform/keys/keys.ts'
import { listKeys } from '../apps/server/src/platform/keys/keys.store.ts'
import { createBare } from './bare.ts'
import { connectionOf } from './database.ts'

// Baseline for the benchmark: the same queries behind node:http, in a process of its own.
const [dataDir, port, operator] = process.argv.slice(2)
if (!dataDir || !port || !operator) throw new Error('node bench/bare-server.ts <data folder> <port> <operator>')

const db = openDb(await connectionOf(dataDir))
const keys = ringOf((await listKeys(db)).token)
const bare = createBare({ db, clock: systemClock, keys, zone: readOperator(operator).zone })

const server = createServer((request, response) => {
  const { authorization } = request.headers
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const answer =
      request.method === contractCalls.all.method
        ? bare.all(authorization)
        : bare.info(authorization, JSON.parse(Buffer.concat(chunks).toString()) as { contracts: ContractRef[] })
    answer.then(
      (rows) => {
        response.writeHead(rows ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
      },
      () => response.writeHead(500).end(),
    )
  })
})
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void db.close()
})
