import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../http/errors.ts'

// Allowance for the form's fields and boundaries, in bytes.
const formBytes = 50_000

const codes: Readonly<Record<string, Refused['refusal']>> = {
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'invalid_input',
  FST_FIELDS_LIMIT: 'invalid_input',
  FST_PARTS_LIMIT: 'invalid_input',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'media_type',
}

/** Accepts `multipart/form-data` only for the routes that `add` registers. */
export function acceptUploads(fastify: FastifyInstance, add: (scope: FastifyInstance) => void): void {
  void fastify.register(async (scope) => {
    await scope.register(fastifyMultipart)
    add(scope)
  })
}

/**
 * Receives the single file of a `multipart/form-data` request, ignoring other fields.
 * @param maxBytes maximum size of the file in bytes, exclusive
 * @param take reads the file's stream to its end
 * @throws Refused `media_type`, `malformed`, `invalid_input` (no file, several, or too many fields), `file_too_large`
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  maxBytes: number,
  take: (part: MultipartFile) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formBytes) throw new Refused('file_too_large')
  const limits = { fileSize: maxBytes - 1, files: 1, fields: 10, fieldSize: 1000, parts: 11 }
  return receivePart(request.parts({ limits }), take).catch(refuse)
}

async function receivePart<T>(
  parts: ReturnType<FastifyRequest['parts']>,
  take: (part: MultipartFile) => Promise<T>,
): Promise<T> {
  let received: { readonly file: T } | undefined
  for await (const part of parts) {
    if (part.type !== 'file') continue
    const file = await take(part)
    if (part.file.truncated) throw new Refused('file_too_large')
    received = { file }
  }
  if (received) return received.file
  throw new Refused('invalid_input', { fields: [{ field: 'body', message: 'one file' }] })
}

function refuse(error: Error & { code?: string }): never {
  if (error instanceof Refused || (error as NodeJS.ErrnoException).syscall) throw error
  throw new Refused(codes[error.code ?? ''] ?? 'malformed', { cause: error })
}
