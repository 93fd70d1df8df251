export interface Bytes {
  readonly content: Blob
  readonly sha256: string
}

export interface StoredBytes {
  readonly size: number
  readonly content: ReadableStream<Uint8Array>
}

/**
 * Stores bytes under our keys: random UUIDs, so that no outside input becomes part of a path. Every method throws
 * StorageUnavailable if the storage is unavailable.
 */
export interface Storage {
  /** Stores all bytes or none; they are durable once the promise resolves. */
  keep(key: string, bytes: Bytes): Promise<void>
  /** Returns undefined if there is nothing under the key. */
  open(key: string): Promise<StoredBytes | undefined>
  /** Deletes the key's bytes and leftovers of a crashed upload, if there are any. */
  remove(key: string): Promise<void>
}

/** Thrown if the storage is unavailable; contains neither credentials nor content. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

const keyShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Returns the key if it is a UUID.
 * @throws RangeError otherwise, which is a bug in the caller
 */
export function checkedKey(key: string): string {
  if (!keyShape.test(key)) throw new RangeError('a storage key must be a UUID')
  return key
}
