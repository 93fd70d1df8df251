import { build, preview } from 'vite'
import { galleryConfig } from './vite.ts'

export async function buildGallery(): Promise<void> {
  await build({ ...galleryConfig, logLevel: 'warn' })
}

/** Serves the built gallery on a free port. Returns the URL and a function that stops the server. */
export async function serveGallery(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await preview({ ...galleryConfig, logLevel: 'warn' })
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('the gallery has no address')
  return { url, stop: () => server.close() }
}
