/** The sheets of the frame: one at a time. */
export type OpenSheet =
  | 'access'
  | 'contracts'
  | 'contract'
  | 'contractPassword'
  | 'removeContract'
  | 'addContract'
  | 'profile'
  | 'phone'
  | 'email'
  | 'signOut'
  | 'support'
  | 'topUp'
