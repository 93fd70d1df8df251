import { rmSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { createCustomers, type Customer, type Household, type Model } from './customer.ts'
import { makeDataDir, type OperatorId, type Product, startProduct } from './product.ts'

export interface ProductOptions {
  operator: OperatorId
}

interface WorkerFixtures {
  product: Product
  customer: (model: Model, home?: Household) => Promise<Customer>
}

/** Pattern of the message that browsers log for a failed request, a 4xx or a 5xx. Some journeys expect it. */
const answered = /^Failed to load resource/

// Limits per address are for one household. Each journey comes from another, as if through a proxy.
const behindProxy = { TRUST_PROXY: '1', DRAIN_SECONDS: '0' }
let journeys = 0

/**
 * Test function of all journeys. Each worker runs a server of its own, which `page` and `request` use.
 * A journey fails if a page violates its content security policy or reports an error.
 */
export const test = base.extend<{ faults: string[] }, ProductOptions & WorkerFixtures>({
  operator: ['am', { option: true, scope: 'worker' }],
  product: [
    async ({ operator }, use, { workerIndex }) => {
      const dataDir = makeDataDir()
      const product = await startProduct({
        operator,
        dataDir,
        name: `product-${operator}-${workerIndex}`,
        env: behindProxy,
      })
      await use(product)
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  customer: [
    async ({ product, operator }, use) => use(createCustomers(operator, product.dataDir)),
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ context, product }, use) => {
    journeys += 1
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.51.100.${journeys}` })
    await context.addCookies([{ name: 'locale', value: 'en', url: product.url }])
    await use(context)
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('weberror', (error) => faults.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !answered.test(message.text())) faults.push(message.text())
      })
      await context.addInitScript(`addEventListener('securitypolicyviolation', (event) => {
        console.error('policy violated:', event.violatedDirective, event.blockedURI, event.sourceFile, event.sample)
      })`)
      await use(faults)
      expect(faults, 'what pages reported').toEqual([])
    },
    { auto: true },
  ],
})
