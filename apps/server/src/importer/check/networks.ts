import { isIPv4, isIPv6 } from 'node:net'
import { type ColumnType, column, quote, refuse } from '../read/column.ts'

function readAddress(text: string): { bits: string; canonical: string } | undefined {
  if (isIPv4(text)) return { bits: bitsOf(text.split('.').map(Number), 8), canonical: text }
  if (!isIPv6(text) || text.includes('%')) return undefined
  const canonical = new URL(`http://[${text}]/`).hostname.slice(1, -1)
  const [head = [], tail = []] = canonical.split('::').map((part) => (part ? part.split(':') : []))
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
  return {
    bits: bitsOf(
      groups.map((group) => Number.parseInt(group, 16)),
      16,
    ),
    canonical,
  }
}

const bitsOf = (groups: readonly number[], width: number) =>
  groups.map((group) => group.toString(2).padStart(width, '0')).join('')

/** Accepts one address, which is stored in its canonical form. */
export function ipAddress(): ColumnType {
  return column('text', 'IP address, IPv4 or IPv6', (found) => {
    const address = readAddress(found)
    return address
      ? { value: address.canonical }
      : refuse(`${quote(found)} is not an address like 192.0.2.7 or 2001:db8::7`)
  })
}

export function network(): ColumnType {
  return column('text', 'address block, IPv4 or IPv6', (found) => {
    const [text = '', length, ...rest] = found.split('/')
    const address = rest.length === 0 && /^\d{1,3}$/.test(length ?? '0') ? readAddress(text) : undefined
    if (!address) return refuse(`${quote(found)} is not an address block like 192.0.2.0/24 or 2001:db8::/32`)
    const { bits, canonical } = address
    const prefix = length === undefined ? bits.length : Number(length)
    if (prefix > bits.length) return refuse(`${quote(found)} has a prefix longer than ${bits.length}`)
    if (bits.slice(prefix).includes('1')) return refuse(`${quote(found)} has bits set beyond its prefix`)
    return { value: `${canonical}/${prefix}` }
  })
}
