import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTemplate } from './template.ts'

const text = fc.string({ unit: 'binary', maxLength: 5000 }).map((given) => given.toWellFormed())
const filling = fc.string({ maxLength: 100 })

test('the gzip form unpacks to the text, regardless of its size', () => {
  fc.assert(
    fc.property(text, filling, text, (before, middle, after) => {
      const template = createTemplate(before, after)
      expect(template.text(middle)).toBe(before + middle + after)
      expect(gunzipSync(template.packed(middle)).toString()).toBe(before + middle + after)
    }),
  )
})
