import { parentPort } from 'node:worker_threads'
import { draw } from './draw.ts'
import type { Drawn, ToDraw } from './pdf.ts'

const port = parentPort!

port.on('message', ({ id, sheet }: ToDraw) => {
  draw(sheet).then(
    (drawn) => {
      const pdf = Uint8Array.from(drawn)
      port.postMessage({ id, pdf } satisfies Drawn, [pdf.buffer])
    },
    (error: Error) => port.postMessage({ id, fault: error.message } satisfies Drawn),
  )
})
