import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.strictObject({
  /** The day that the data is written around: only `--shift-to-today` asks for it. */
  anchor: z.iso.date('must be a day of the calendar, yyyy-MM-dd').optional(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency like AMD'),
  /** The people of a demo, to sign in as. */
  signIns: z
    .array(z.strictObject({ contract: z.string().min(1), password: z.string().min(1), who: z.string().min(1) }))
    .default([]),
})

/** What a folder of data says about itself. */
export type Manifest = z.output<typeof schema>

/** A manifest that is missing or wrong: its message names each field. */
export class ManifestError extends Error {
  override name = 'ManifestError'
}

export const manifestName = 'manifest.json'

/** @throws ManifestError */
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
