export interface SecuritySheet {
  readonly kind: 'security' | 'secure'
}
