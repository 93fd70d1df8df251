import { createContext, type ReactNode } from 'react'

/** What concerns the whole flow, such as a lost network: each screen shows it below its title. */
export const FlowNoticeContext = createContext<ReactNode>(null)
