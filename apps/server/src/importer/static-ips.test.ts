import { describe, expect, test } from 'vitest'
import { changed, sound } from '../../test/import-folder.ts'
import { start } from '../../test/importing.ts'
import type { Db } from '../platform/database/db.ts'

describe('addresses of static IPs', () => {
  const rows = (...services: readonly string[]) => ({
    ...changed('tariffs.csv', 7, 'fixed,1,Fixed,Постоянный,Հաստատուն,,,,250,,true,,static_ip,,,,'),
    'services.csv': sound['services.csv']! + services.map((row) => `${row}\n`).join(''),
  })
  const ip = (code: string, contract: string, address: string, connected = '2026-11-01') =>
    `${code},${contract},fixed,0,false,,,,net,,,${connected},,,,${address}`
  const addresses = async (db: Db) => {
    const found = await db.query<{ name: string; address: string }>(
      `select c.billing_id || ' ' || v.code as name, host(v.ip_address) as address
       from service v join contract c on c.id = v.contract where v.ip_address is not null order by 1`,
    )
    return Object.fromEntries(found.map(({ name, address }) => [name, address]))
  }

  test('swap and move within a file', async () => {
    const { db, run } = await start()
    await run(rows(ip('ip', 'rb,100', '203.0.113.7'), ip('ip', 'ul,100', '203.0.113.8')))
    await run(rows(ip('ip', 'rb,100', '203.0.113.8'), ip('ip', 'ul,100', '203.0.113.7')))
    expect(await addresses(db)).toEqual({ 'rb ip': '203.0.113.8', 'ul ip': '203.0.113.7' })
    expect(await run(rows(ip('ip', 'rb,100', '203.0.113.7'), ip('ip', 'ul,100', '')))).toMatchObject({ warnings: [] })
    expect(await addresses(db)).toEqual({ 'rb ip': '203.0.113.7' })
  })

  test('are taken from a service that the file does not have, or has with a mistake', async () => {
    const { db, run } = await start()
    await run(rows(ip('ip', 'rb,100', '203.0.113.7'), ip('ip', 'ul,100', '203.0.113.8')))
    const moved = await run(rows(ip('ip', 'ul,100', '203.0.113.7')))
    expect(moved).toMatchObject({
      problems: [],
      warnings: [
        { file: 'services.csv', line: 9, reason: '203.0.113.7 was the address of "rb 100 ip", which has none now' },
      ],
    })
    expect(await addresses(db)).toEqual({ 'ul ip': '203.0.113.7' })
    await run(rows(ip('ip', 'rb,100', '203.0.113.7'), ip('ip', 'ul,100', '203.0.113.8', 'soon')), { skipBad: true })
    expect(await addresses(db)).toEqual({ 'rb ip': '203.0.113.7' })
  })

  test('find what a customer has connected in the cabinet, whatever its code', async () => {
    const { db, run } = await start()
    await run(rows())
    await db.query(
      `insert into service (contract, code, service_group_id, tariff_id, status_code, parent, connected_on)
       select c.id, 'fixed-3', 1, t.id, 0, 'net', '2026-11-19'
       from contract c, tariff t where c.billing_id = 'rb' and c.contract_id = '100' and t.code = 'fixed'`,
    )
    for (const address of ['203.0.113.7', '203.0.113.9']) {
      expect(await run(rows(ip('s-4711', 'rb,100', address, '2026-11-19')))).toMatchObject({ problems: [], left: [] })
      expect(await addresses(db)).toEqual({ 'rb fixed-3': address })
    }
    await db.query(`update service set status_code = 3, ended_on = '2026-11-20' where code = 'fixed-3'`)
    expect(await run(rows(ip('s-4711', 'rb,100', '203.0.113.9', '2026-11-19')))).toMatchObject({
      problems: [],
      left: [{ file: 'services.csv', column: 'code', listed: [{ ours: null, theirs: 's-4711' }] }],
    })
    expect(
      await db.query(
        `select v.code from service v join tariff t on t.id = v.tariff_id where t.code = 'fixed' and ended_on is null`,
      ),
    ).toEqual([])
  })

  test('stay with what has ended', async () => {
    const { run } = await start()
    const ended = 'ip,rb,100,fixed,3,false,,,,net,,,2026-06-01,,2026-08-01,,203.0.113.7'
    const files = rows(ended, ip('ip', 'ul,100', '203.0.113.7'))
    await run(files)
    const report = await run(files)
    expect(report).toMatchObject({ problems: [], warnings: [] })
    expect(report.files.find(({ name }) => name === 'services')).toMatchObject({ changed: 0 })
  })
})
