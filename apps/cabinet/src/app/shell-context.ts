import type { ContractRef } from '@kabinet/contract/ids'
import { createContext, type ReactNode, useContext } from 'react'
import type { HeldContract } from '../features/contracts/contract-list.ts'
import type { TopUpSubject } from '../features/payments/top-up-subject.ts'
import type { CreditSubject } from './CreditSheets.tsx'

/** What pages may ask of the frame they stand in. */
export interface Shell {
  /** The head of a page on a phone: brand, profile, the chosen contract. */
  readonly top: ReactNode
  readonly topUp: (subject: TopUpSubject) => void
  /** Opens the form that adds a contract, with its number filled in where it is known. */
  readonly addContract: (number?: string) => void
  readonly changePhone: () => void
  /** Opens the form that gives an own contract another password. */
  readonly changePassword: (contract: HeldContract) => void
  readonly addPasskey: () => void
  /** Opens the autopay of a contract that the account manages. */
  readonly autopay: (contract: ContractRef) => void
  /** Opens what lets a contract be paid later: credits and promised payment. */
  readonly credit: (subject: CreditSubject) => void
}

export const ShellContext = createContext<Shell | undefined>(undefined)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('a page outside its shell')
  return shell
}
