import type { Download } from '@kabinet/contract/kernel/download'
import type { FastifyReply } from 'fastify'

/** Sends a file as an attachment, or inline if `inline` is set. Browsers can neither sniff its type nor execute it. */
export function sendDownload(reply: FastifyReply, { name, type, size, content, inline }: Download): FastifyReply {
  return reply
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; ${fileName(name)}`)
    .header('content-length', size)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(content)
}

/** Formats the name twice: in ASCII for old clients, then in full (RFC 6266, RFC 8187). */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, escaped)
  return `filename="${plain}"; filename*=UTF-8''${whole}`
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
