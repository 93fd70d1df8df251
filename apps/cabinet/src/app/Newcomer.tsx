import { chunk } from '../shared/chunk.tsx'

/** What an account without contracts sees in place of a page; most accounts never do. */
export const Newcomer = chunk(async () => (await import('../features/home/NoContracts.tsx')).NoContracts)
