import { createServer } from 'vite'
import { galleryConfig } from './vite.ts'

const server = await createServer({
  ...galleryConfig,
  server: { ...galleryConfig.server, port: Number(process.env['PORT'] ?? 5180) },
})
await server.listen()
server.printUrls()
