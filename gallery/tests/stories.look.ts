import { expect } from '@playwright/test'
import { stories } from '../stories/registry.ts'
import { test } from './test.ts'

const narrow = 320

for (const { id } of stories) {
  test(id, async ({ open }) => {
    // Armenian has the longest words.
    const page = await open(id, { locale: 'am', width: narrow })
    expect(await page.evaluate('checkStory()')).toEqual({
      overflow: [],
      overflowOfLargeText: [],
      accessibility: [],
      darkContrast: [],
    })
  })
}
