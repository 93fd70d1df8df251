/** The sheets that open from the profile. */
export interface ProfileSheet {
  readonly kind: 'phone' | 'email' | 'access' | 'security' | 'passkeys' | 'signOut'
}
