import { expect } from '@playwright/test'
import { test } from './test.ts'

test('says that it is alive and that it can serve', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
})
