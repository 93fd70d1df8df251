import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { Refused } from '../http/errors.ts'
import type { Files, StoredFile } from './files.ts'
import { type FileType, isImage, namesOf, shownName, typeOf } from './files.rules.ts'
import { redraw } from './images.ts'
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

// Allowance for the form's fields and boundaries, in bytes.
const formBytes = 50_000

interface Received {
  readonly path: string
  readonly filename: string
  readonly mimetype: string
}

const codes: Readonly<Record<string, Refused['refusal']>> = {
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'invalid_input',
  FST_FIELDS_LIMIT: 'invalid_input',
  FST_PARTS_LIMIT: 'invalid_input',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type',
}

export type Uploads = ReturnType<typeof createUploads>

export function createUploads({ files, scratch, maxBytes }: Dependencies) {
  const limits = { fileSize: maxBytes - 1, files: 1, fields: 10, fieldSize: 1000, parts: 11 }

  async function receivePart(request: FastifyRequest, path: string): Promise<Received> {
    let received: Received | undefined
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
      if (part.file.truncated) throw new Refused('file_too_large')
      received = { path, filename: part.filename, mimetype: part.mimetype }
    }
    if (received) return received
    throw new Refused('invalid_input', { fields: [{ field: 'body', message: 'one file' }] })
  }

  return {
    /**
     * Stores the single file of a `multipart/form-data` request, ignoring other fields. Images are re-encoded and names
     * cleaned.
     * @throws Refused `media_type`, `malformed`, `invalid_input` (no file, several, or too many fields),
     * `file_too_large`, `file_type` (not an accepted type, or declared differently), `file_unreadable`, `unavailable`
     */
    async receive(request: FastifyRequest, purpose: Purpose, customerId: number): Promise<StoredFile> {
      if (Number(request.headers['content-length'] ?? 0) > maxBytes + formBytes) throw new Refused('file_too_large')
      return scratch.use(async (room) => {
        const { path, filename, mimetype } = await receivePart(request, join(room, 'received')).catch(refuse)
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

function refuse(error: Error & { code?: string }): never {
  if (error instanceof Refused || (error as NodeJS.ErrnoException).syscall) throw error
  throw new Refused(codes[error.code ?? ''] ?? 'malformed', { cause: error })
}
