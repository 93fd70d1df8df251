import { expect } from '@playwright/test'
import { stories } from '../stories/registry.ts'
import { test } from './test.ts'

const narrow = 320
const desk = 1024

for (const { id, only } of stories) {
  test(id, async ({ open }) => {
    // Armenian has the longest words.
    const page = await open(id, { locale: 'am', width: only === 'desk' ? desk : narrow })
    expect(await page.evaluate('checkStory()')).toEqual({
      overflow: [],
      overflowOfLargeText: [],
      accessibility: [],
      darkContrast: [],
    })
  })
}
