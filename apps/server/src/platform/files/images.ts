import { Refused } from '../http/errors.ts'
import type { ImageType } from './files.rules.ts'

/** All frames together: a phone's picture has a quarter of it, and its pixels take 160 MB while they are turned. */
const maxPixels = 40_000_000
const maxSeconds = 20

/**
 * Draws an image anew, turned as its camera says: nothing of the sender's bytes goes on, neither place and camera nor
 * what else was hidden in it.
 * @param from, to paths
 * @throws Refused `too_large` for more pixels than any picture has, `file_unreadable` for what cannot be drawn
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
    throw new Refused(tooMany ? 'too_large' : 'file_unreadable', { cause: error })
  })
}
