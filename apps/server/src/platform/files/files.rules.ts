/** Image types that we draw anew, each with its extension. What we drew ourselves may be shown in place. */
export const imageExtensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const
export type ImageType = keyof typeof imageExtensions

const otherExtensions = { 'application/pdf': 'pdf' } as const
/** The types that an upload can have. */
export type FileType = ImageType | keyof typeof otherExtensions

const extensions: Readonly<Record<FileType, string>> = { ...imageExtensions, ...otherExtensions }

/** How types are told to a person: `PNG, JPG, GIF`. */
export function namesOf(types: readonly FileType[]): string {
  return types.map((type) => extensions[type].toUpperCase()).join(', ')
}

export function isImage(type: string): type is ImageType {
  return Object.hasOwn(imageExtensions, type)
}

/**
 * The type of an upload, if it is one of those wanted: the bytes decide, and the sender must have said the same.
 * @param found by the bytes
 * @param declared by the sender
 */
export function typeOf(found: string | undefined, declared: string, wanted: readonly FileType[]): FileType | undefined {
  const said = declared.toLowerCase() === 'image/jpg' ? 'image/jpeg' : declared.toLowerCase()
  return wanted.find((type) => type === found && type === said)
}

const maxNameLength = 100
/** Separators, wildcards, controls and the characters that turn the direction of writing: none is for a file's name. */
const notForNames = /[/\\:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu

/** The name an upload is shown and saved by: the sender's own without its path, with the extension of its real type. */
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
