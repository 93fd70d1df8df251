import type { Blocked, Device, Holder, Relation } from './access.api.ts'

export type AccessSheet =
  | { readonly kind: 'access' | 'signOutOthers' }
  | { readonly kind: 'signOutOne'; readonly device: Device }
  | { readonly kind: 'revokeAccess'; readonly contract: Relation; readonly holder: Holder }
  | { readonly kind: 'unblock'; readonly contract: Relation; readonly blocked: Blocked }
