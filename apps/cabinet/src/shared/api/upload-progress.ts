/**
 * Creates a replacement for `fetch` that reports the progress of sending the body, from 0 to 1. It uses XMLHttpRequest,
 * because browsers report no progress for `fetch`.
 */
export function fetchWithProgress(onProgress: (fraction: number) => void): typeof globalThis.fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address instanceof Request ? address.url : address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('the server cannot be reached')))
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      if (signal?.aborted) return reject(new DOMException('aborted', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon < 1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()]]
  })
  return new Response(request.response as Blob, { status: request.status, headers })
}
