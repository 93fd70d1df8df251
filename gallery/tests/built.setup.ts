import { test } from '@playwright/test'
import { buildGallery } from '../build.ts'

test('the gallery is built', async () => {
  await buildGallery()
})
