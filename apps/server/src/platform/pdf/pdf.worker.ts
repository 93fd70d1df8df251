import { parentPort } from 'node:worker_threads'
import { draw } from './draw.ts'
import type { Drawn } from './pdf.ts'
import type { Sheet } from './sheet.ts'

const port = parentPort!

port.on('message', (sheet: Sheet) => {
  draw(sheet).then(
    (drawn) => {
      const pdf = Uint8Array.from(drawn)
      port.postMessage({ pdf } satisfies Drawn, [pdf.buffer])
    },
    (error: Error) => port.postMessage({ fault: error.message } satisfies Drawn),
  )
})
