/** What is given to be kept. */
export interface Bytes {
  readonly content: Blob
  /** Of the content, 64 hexadecimal digits. */
  readonly sha256: string
}

/** What was kept. The stream is read to its end or cancelled. */
export interface StoredBytes {
  /** Bytes. */
  readonly size: number
  readonly content: ReadableStream<Uint8Array>
}

/**
 * Where bytes lie, by keys of ours: random UUIDs, so that nothing from outside is ever a part of a path.
 * Every method throws StorageSilent when the storage cannot be used now.
 */
export interface Storage {
  /** Keeps all of the content or nothing of it; it is durable once this resolves. */
  keep(key: string, bytes: Bytes): Promise<void>
  /** Undefined when nothing is kept under the key. */
  open(key: string): Promise<StoredBytes | undefined>
  /** Removes what is kept under the key, and what half of it was left by a crash. Nothing there is no fault. */
  remove(key: string): Promise<void>
}

/** The storage did not do what it was asked, and may do it later. Carries neither credentials nor content. */
export class StorageSilent extends Error {
  override name = 'StorageSilent'
}

const keyShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The key itself. @throws RangeError for what is not a UUID: that is a defect of the caller */
export function checkedKey(key: string): string {
  if (!keyShape.test(key)) throw new RangeError('a key of the storage is a UUID')
  return key
}
