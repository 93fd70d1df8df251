import { Refused } from '../http/errors.ts'
import type { RenderOptions } from './pdf.ts'

interface Drawing {
  readonly content: Promise<Uint8Array>
  readonly abandoned: AbortController
  readers: number
}

/** Creates renderings that concurrent readers of a document share; one is abandoned when its last reader disconnects. */
export function createSharedRendering() {
  const drawings = new Map<string, Drawing>()

  function start(key: string, draw: (options: RenderOptions) => Promise<Uint8Array>): Drawing {
    const abandoned = new AbortController()
    const content = draw({ signal: abandoned.signal }).finally(() => {
      if (drawings.get(key) === drawing) drawings.delete(key)
    })
    const drawing: Drawing = { content, abandoned, readers: 0 }
    drawings.set(key, drawing)
    return drawing
  }

  /**
   * Returns the rendering in progress under the key, or starts one.
   * @param gone aborted when the reader disconnects
   * @throws Refused `unavailable` if the reader has disconnected, and whatever `draw` throws
   */
  return async function share(
    key: string,
    gone: AbortSignal,
    draw: (options: RenderOptions) => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    if (gone.aborted) throw new Refused('unavailable')
    const drawing = drawings.get(key) ?? start(key, draw)
    drawing.readers += 1
    function leave() {
      drawing.readers -= 1
      if (drawing.readers > 0) return
      if (drawings.get(key) === drawing) drawings.delete(key)
      drawing.abandoned.abort(new Refused('unavailable'))
    }
    gone.addEventListener('abort', leave, { once: true })
    try {
      return await drawing.content
    } finally {
      gone.removeEventListener('abort', leave)
    }
  }
}
