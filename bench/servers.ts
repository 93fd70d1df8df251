import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort, type Product, startProduct } from '../e2e/product.ts'

export interface Measured {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

export const operator = 'am'
export const appKey = 'bench-app-key'

/** Required production settings, with rate limits too high to matter and unreachable external services. */
const production = {
  NODE_ENV: 'production',
  DEMO: 'off',
  APP_KEYS: appKey,
  ACQUIRER_URL: 'http://127.0.0.1:9/',
  ACQUIRER_USER: 'bench',
  ACQUIRER_PASSWORD: 'bench-password',
  ACQUIRER_CALLBACK_SECRET: 'bench-callback-secret-of-32-letters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'bench@kabinet.example',
  SMS_URL: 'smpp://127.0.0.1:9',
  // Documents, which need a certificate, and orders, which need a government's provider, are not measured.
  FLAGS: 'documents=off,mobileConnection=off,intercomConnection=off',
  DESK_SECRET: 'bench-desk-secret-of-32-letters-or-more',
  // Lets guesses come from many IP addresses, through X-Forwarded-For.
  TRUST_PROXY: '1',
  LIMITS: 'perAddress=100000000,perSession=100000000,perCustomer=100000000',
}

export async function startReal(dataDir: string): Promise<Product> {
  const port = String(await freePort())
  const env = { ...production, PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` }
  return startProduct({ operator, dataDir, name: 'bench', env })
}

export async function startBare(dataDir: string): Promise<Measured> {
  const port = String(await freePort())
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir, port, operator], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const ready = once(createInterface(child.stdout), 'line').then(() => true)
  if (!(await Promise.race([ready, exited.then(() => false)]))) throw new Error('the bare server ended before it began')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
