import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4
const groupsOfAddress = 8

/**
 * Returns the network that counts as one client: for IPv6 the /64, since all of its addresses may belong to one
 * customer; for IPv4, including IPv4-mapped addresses, the address itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const groups = groupsOf(head)
  if (tail !== undefined) {
    const missing = groupsOfAddress - groups.length - groupsOf(tail).length
    groups.push(...Array<string>(missing).fill('0'), ...groupsOf(tail))
  }
  const network = groups.slice(0, groupsOfNetwork).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? ['0', '0'] : [group]))
}

/** Strips the port that some proxies append; otherwise, each port would count as a separate address. */
export function withoutPort(reported: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(reported) ?? []
  return bracketed ?? plain ?? reported
}
