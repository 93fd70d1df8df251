export interface ProfileSheet {
  readonly kind: 'phone' | 'email' | 'access' | 'security' | 'passkeys' | 'signOut'
}
