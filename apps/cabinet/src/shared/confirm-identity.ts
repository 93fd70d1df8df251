import { chunk } from './chunk.tsx'

/** `ConfirmIdentity` as it comes when somebody is asked: most never are. */
export const ConfirmIdentity = chunk(async () => (await import('./ConfirmIdentity.tsx')).ConfirmIdentity)
