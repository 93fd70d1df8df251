import { Refused } from '../http/errors.ts'
import type { ImageType } from './files.rules.ts'

// Limit for all frames together. Rotating an image of this size takes 160 MB.
const maxPixels = 40_000_000
const maxSeconds = 20

/**
 * Re-encodes an image, rotated upright by its EXIF orientation, so that none of the sender's bytes or metadata survive.
 * @throws Refused `file_too_large` for too many pixels, `file_unreadable` if the image is invalid or takes too long
 */
export async function redraw(from: string, to: string, type: ImageType): Promise<void> {
  const { default: sharp } = await import('sharp')
  const image = sharp(from, { animated: type === 'image/gif', limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: maxSeconds })
  const drawn = {
    'image/png': () => image.png(),
    'image/jpeg': () => image.jpeg({ quality: 85 }),
    'image/gif': () => image.gif(),
    'image/webp': () => image.webp({ quality: 85 }),
  }[type]()
  await drawn.toFile(to).catch((error: Error) => {
    const tooMany = error.message.includes('pixel limit')
    throw new Refused(tooMany ? 'file_too_large' : 'file_unreadable', { cause: error })
  })
}
