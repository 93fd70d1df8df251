import { renderToStaticMarkup } from 'react-dom/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OpenedEntry } from './OpenedEntry.tsx'

const line = (title: string) => ({ title, value: 'value' })

test('lays out every entry in the same order: heading, lines, total, balance, action', () => {
  const parts = fc.record({
    heading: fc.boolean(),
    terms: fc.integer({ min: 0, max: 3 }),
    action: fc.boolean(),
  })
  fc.assert(
    fc.property(parts, ({ heading, terms, action }) => {
      const html = renderToStaticMarkup(
        <OpenedEntry
          {...(heading && { heading: 'step-heading' })}
          lines={Array.from({ length: terms }, () => line('step-term'))}
          total={line('step-total')}
          foot={line('step-balance')}
          {...(action && { action: 'step-action' })}
        />,
      )
      expect(html.match(/step-\w+/g)).toEqual([
        ...(heading ? ['step-heading'] : []),
        ...Array.from({ length: terms }, () => 'step-term'),
        'step-total',
        'step-balance',
        ...(action ? ['step-action'] : []),
      ])
    }),
  )
})
