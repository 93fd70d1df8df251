import { type Money, zero } from '@kabinet/contract/kernel/money'
import { createContext } from 'react'

/** What is due of the contract that a page or sheet is about, for those that offer to top it up. */
export const Due = createContext<Money>(zero)
