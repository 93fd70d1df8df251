export interface ProfileSheet {
  readonly kind: 'phone' | 'email' | 'notifications' | 'access' | 'security' | 'passkeys' | 'signOut'
}
