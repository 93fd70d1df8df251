import { expect, it } from 'vitest'
import { flowAt } from './flow-root.ts'

it('only the segment itself is a flow', () => {
  const paths = ['/iwantufanet', '/iwantufanet/x', '/iwantufanet2', '/intercom/start/qr1', '/intercoms', '/', '/login']
  expect(paths.map(flowAt)).toEqual([
    'mobileConnection',
    'mobileConnection',
    undefined,
    'intercomConnection',
    undefined,
    undefined,
    undefined,
  ])
})
