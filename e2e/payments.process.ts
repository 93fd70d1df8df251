import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { makeDataDir, startProduct } from './product.ts'
import { script } from './script.ts'

const rounds = 2
const payers = 6
const sum = 1000

interface BankOrder {
  readonly id: string
  readonly state: string
}

let dataDir: string
test.beforeAll(() => {
  dataDir = makeDataDir()
})
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('despite power cuts during payments, each charge by the bank is credited once', async () => {
  test.setTimeout(240_000)
  let balance: number | undefined
  const opened: string[] = []

  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct({ operator: 'am', dataDir, name: 'payments-killed' })
    const { bank, pay, signIn, balance: balanceOf } = script(product.url)
    balance ??= await balanceOf(await signIn('1000001', 'ararat01'), '1000001')
    const orders: string[] = []
    for (let payer = 0; payer < payers; payer += 1) {
      const { order, transactionId } = await pay('1000001', sum)
      orders.push(order)
      opened.push(transactionId)
    }
    // The power cut happens at one of the bank's responses, while others are in flight.
    const fatal = randomInt(payers)
    await test.step(`power cut at response ${fatal}`, async () => {
      let answers = 0
      const approvals = orders.map(async (order) => {
        await bank(`/orders/${order}/approve`)
        if (answers++ === fatal) await product.kill()
      })
      await Promise.allSettled(approvals)
    })
  }

  const product = await startProduct({ operator: 'am', dataDir, name: 'payments-back' })
  const { ask, bank, check, signIn, balance: balanceOf } = script(product.url)
  const orders = (await ask('GET', '/sandbox/bank/orders?state=deposited')) as BankOrder[]
  const charged = orders.length
  expect(charged).toBeGreaterThanOrEqual(rounds)
  const states = await Promise.all(opened.map(check))
  expect(states.filter((state) => state === 'SUCCESSFUL')).toHaveLength(charged)
  const token = await signIn('1000001', 'ararat01')
  expect(await balanceOf(token, '1000001')).toBe(balance! + charged * sum)
  await Promise.all([...opened.map(check), ...orders.map(({ id }) => bank(`/orders/${id}/callback`))])
  expect(await balanceOf(token, '1000001')).toBe(balance! + charged * sum)
  await product.stop()
})
