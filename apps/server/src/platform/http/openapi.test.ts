import { connectionProcessCalls } from '@kabinet/contract/connection-process'
import * as connectionSchemas from '@kabinet/contract/connection-process.schemas'
import { intercomCalls } from '@kabinet/contract/intercom'
import * as intercomSchemas from '@kabinet/contract/intercom.schemas'
import type { Call, Schemas } from '@kabinet/contract/kernel/call'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

function descriptionOf(call: Call, schemas: Schemas): string {
  const { paths } = openApiDocument('Kabinet', '1', new Map([[call, schemas]]))
  return (paths[call.path]![call.method.toLowerCase()] as { description: string }).description
}

test('a call names the feature that it needs', () => {
  const { createProcess } = connectionProcessCalls
  expect(descriptionOf(createProcess, connectionSchemas.createProcess)).toContain(
    'Needs the feature `mobileConnection`.',
  )
  expect(descriptionOf(intercomCalls.start, intercomSchemas.start)).toContain('Needs the feature `intercomConnection`.')
})

test('a call that orders of both kinds have needs the feature of the order', () => {
  const { authByCustomerKey } = connectionProcessCalls
  expect(descriptionOf(authByCustomerKey, connectionSchemas.authByCustomerKey)).toContain(
    'Needs the feature of the order: `mobileConnection` with a key of kind process, `intercomConnection` with a key of kind intercom.',
  )
})
