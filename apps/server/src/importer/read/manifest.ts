import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.strictObject({
  /** Day that is today in the data; needed only for `--shift-to-today`. */
  anchor: z.iso.date('must be a valid date, yyyy-MM-dd').optional(),
  /** Number of full months before the first import whose invoices are issued from the movements. */
  invoiceMonths: z.int().min(0).max(36).optional(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency like AMD'),
  signIns: z
    .array(z.strictObject({ contract: z.string().min(1), password: z.string().min(1), who: z.string().min(1) }))
    .default([]),
})

export type Manifest = z.output<typeof schema>

export class ManifestError extends Error {
  override name = 'ManifestError'
}

export const manifestName = 'manifest.json'

export async function readManifest(folder: string): Promise<Manifest> {
  const content = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ManifestError(error.code === 'ENOENT' ? 'is missing' : `cannot be read: ${error.message}`)
  })
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (error) {
    throw new ManifestError(`is not JSON: ${(error as Error).message}`)
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw new ManifestError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'manifest'}: ${message}`).join('; '),
  )
}
