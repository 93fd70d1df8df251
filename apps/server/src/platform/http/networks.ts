import { isIPv6 } from 'node:net'

const groupsOfNetwork = 4
const groupsOfAddress = 8

/**
 * What counts as one address: of IPv6 the network of its first 64 bits, within which one customer has as many as they
 * like; an IPv4 address in IPv6 is the IPv4 one.
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

/** An IPv4 tail stands for two groups. */
function groupsOf(part: string): string[] {
  return part.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? ['0', '0'] : [group]))
}

/** An address as a proxy reports it, without the port that some add: each port would be an address of its own. */
export function withoutPort(reported: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(reported) ?? []
  return bracketed ?? plain ?? reported
}
