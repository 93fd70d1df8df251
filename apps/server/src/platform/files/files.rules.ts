/** Image types that we re-encode, so that they may be shown inline. */
export const imageExtensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const
export type ImageType = keyof typeof imageExtensions

const otherExtensions = { 'application/pdf': 'pdf' } as const
export type FileType = ImageType | keyof typeof otherExtensions

const extensions: Readonly<Record<FileType, string>> = { ...imageExtensions, ...otherExtensions }

export function namesOf(types: readonly FileType[]): string {
  return types.map((type) => extensions[type].toUpperCase()).join(', ')
}

export function isImage(type: string): type is ImageType {
  return Object.hasOwn(imageExtensions, type)
}

/**
 * Returns an upload's type if its bytes and its declaration agree on an accepted type; undefined otherwise.
 * @param found type detected from the bytes
 * @param declared type sent by the client
 */
export function typeOf(found: string | undefined, declared: string, wanted: readonly FileType[]): FileType | undefined {
  const said = declared.toLowerCase() === 'image/jpg' ? 'image/jpeg' : declared.toLowerCase()
  return wanted.find((type) => type === found && type === said)
}

const maxNameLength = 100
const notForNames = /[/\\:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu

/** Returns the name under which an upload is shown and saved: without a path, with the extension of its real type. */
export function shownName(given: string, type: FileType): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const raw = last
    .replace(/\.[^.]*$/, '')
    .replace(notForNames, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+/, '')
  const short = Array.from(raw.normalize('NFC')).slice(0, maxNameLength).join('').trim()
  return `${short || 'file'}.${extensions[type]}`
}
