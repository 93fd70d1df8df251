import { rmSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { makeDataDir, type OperatorId, type Product, startProduct } from './product.ts'

export interface ProductOptions {
  /** The operator that the project runs as. */
  operator: OperatorId
}

/** The test of all journeys: each worker has a running Kabinet of its own, and `page` and `request` speak to it. */
export const test = base.extend<object, ProductOptions & { product: Product }>({
  operator: ['am', { option: true, scope: 'worker' }],
  product: [
    async ({ operator }, use, { workerIndex }) => {
      const dataDir = makeDataDir()
      const product = await startProduct({ operator, dataDir, name: `product-${operator}-${workerIndex}` })
      await use(product)
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})
