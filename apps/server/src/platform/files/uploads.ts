import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../http/errors.ts'
import type { Files, StoredFile } from './files.ts'
import { type FileType, isImage, namesOf, shownName, typeOf } from './files.rules.ts'
import { redraw } from './images.ts'
import { receiveFile } from './multipart.ts'
import type { Scratch } from './scratch.ts'

export interface Purpose {
  readonly name: string
  readonly types: readonly FileType[]
}

interface Dependencies {
  readonly files: Files
  readonly scratch: Scratch
  /** Maximum size of a file in bytes, exclusive. */
  readonly maxBytes: number
}

interface Received {
  readonly path: string
  readonly filename: string
  readonly mimetype: string
}

export type Uploads = ReturnType<typeof createUploads>

export function createUploads({ files, scratch, maxBytes }: Dependencies) {
  async function receive(request: FastifyRequest, path: string): Promise<Received> {
    return receiveFile(request, maxBytes, async (part) => {
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
      return { path, filename: part.filename, mimetype: part.mimetype }
    })
  }

  return {
    /**
     * Stores the single file of a `multipart/form-data` request, ignoring other fields. Images are re-encoded and names
     * cleaned.
     * @throws Refused `media_type`, `malformed`, `invalid_input` (no file, several, or too many fields),
     * `file_too_large`, `file_type` (not an accepted type, or declared differently), `file_unreadable`, `unavailable`
     */
    async receive(request: FastifyRequest, purpose: Purpose, customerId: number): Promise<StoredFile> {
      return scratch.use(async (room) => {
        const { path, filename, mimetype } = await receive(request, join(room, 'received'))
        // Loaded on first use: few nodes receive files.
        const { fileTypeFromFile } = await import('file-type')
        const found = await fileTypeFromFile(path)
        const type = typeOf(found?.mime, mimetype, purpose.types)
        if (!type) throw new Refused('file_type', { values: { types: namesOf(purpose.types) } })
        const drawn = join(room, 'drawn')
        if (isImage(type)) await redraw(path, drawn, type)
        const content = await openAsBlob(isImage(type) ? drawn : path)
        return files.keep(content, { customerId, purpose: purpose.name, name: shownName(filename, type), type })
      })
    },
  }
}
