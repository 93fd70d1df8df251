import type * as S from './bundles.schemas.ts'
import { call } from './kernel/call.ts'

export const bundleCalls = {
  info: call<typeof S.info>()({
    method: 'GET',
    path: '/api/v0/bundle/',
    access: 'contract:full',
    contract: 'query',
    flag: 'package',
    refusals: ['bundle_none'],
  }),
  resume: call<typeof S.resume>()({
    method: 'POST',
    path: '/api/v0/bundle/resume/',
    access: 'contract:full',
    contract: 'body',
    flag: 'package',
    idempotent: true,
    refusals: ['bundle_none', 'not_paused', 'terms_changed', 'insufficient_funds'],
  }),
}
