import { createContext } from 'react'

/** Id of the form to which buttons belong that are not inside its element. */
export const FormId = createContext<string | undefined>(undefined)
