/** The sheets of the security log. */
export interface SecuritySheet {
  readonly kind: 'security' | 'secure'
}
