import { readFile } from 'node:fs/promises'
import { createSealer } from './create-sealer.ts'
import type { Sealer } from './sealer.ts'

/** The demo's certificate, made by demo-seal.sh. Its password is in the repository, so it seals nothing real. */
export const demoSeal = {
  file: new URL('demo-seal.p12', import.meta.url),
  password: 'sandbox-seal-password',
  fingerprint: '02:3F:F6:28:CA:6D:AD:94:8A:D7:07:D0:9E:D2:0E:60:AF:AC:3D:A5:D0:CF:DC:49:B2:16:FF:E7:AA:98:24:5E',
  expiresAt: new Date('2049-12-31T23:59:59Z'),
} as const

/** Creates the demo's sealer. The certificate is read at the first seal, so that the demo starts without the wait. */
export function createDemoSealer(): Sealer {
  const { file, password, expiresAt } = demoSeal
  let opened: Promise<Sealer> | undefined
  const open = async () => createSealer({ p12: await readFile(file), password })
  return {
    expiresAt,
    async seal(pdf, record) {
      opened ??= open()
      return (await opened).seal(pdf, record)
    },
  }
}
