import { expect } from '@playwright/test'
import { test } from './test.ts'

test('a policy violation fails the journey', async ({ page, faults }) => {
  await page.goto('/login')
  await page.getByLabel(/./).first().waitFor()
  expect(faults).toEqual([])
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
  })
  await expect.poll(() => faults.join('\n')).toContain('policy violated: style-src-elem inline')
  faults.length = 0
})

test('the API description works under its policy', async ({ page }) => {
  await page.goto('/docs/')
  await page.getByText('/api/v0/token/', { exact: true }).click({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Try it out' }).click()
  await expect(page.getByRole('button', { name: 'Execute' })).toBeVisible()
})

test('every page has a policy, with a nonce of its own', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  const page = await request.get('/')
  expect(page.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(Object.keys(page.headers()).filter((name) => /^(strict-transport-security|etag)$/.test(name))).toEqual([])
  const [, nonce] = /style-src 'self' 'nonce-([\w-]{22})'/.exec(page.headers()['content-security-policy'] ?? '') ?? []
  expect(await page.text()).toContain(`nonce="${nonce}"`)
  expect(await policyOf('/')).not.toContain(nonce)
  for (const path of ['/', '/history', '/docs/', '/sandbox/', '/sandbox/bank/unknown']) {
    const policy = await policyOf(path)
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests|\*/)
  }
})

test('the list of sandboxes complies with its policy', async ({ page }) => {
  await page.goto('/sandbox/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('paths that begin with a dot are not found', async ({ request }) => {
  const statusOf = async (path: string) => (await request.get(path)).status()
  for (const path of ['/.env', '/.git/config', '/%2Eenv', '/history/.env', '/.well-known/nothing']) {
    expect(await statusOf(path), path).toBe(404)
  }
  expect(await statusOf('/history?from=/.env')).toBe(200)
})
