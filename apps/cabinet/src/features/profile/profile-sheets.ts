/** The sheets that the profile leads to. */
export interface ProfileSheet {
  readonly kind: 'phone' | 'email' | 'access' | 'security' | 'passkeys' | 'signOut'
}
