import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key of an address in rate limits. A customer of IPv6 gets a whole /64, so its addresses share one key. An IPv4
 * address inside IPv6 has the key of the IPv4 address. Some proxies add a port.
 */
export function addressKey(ip: string | undefined): string {
  const address = withoutPort(ip ?? '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const groups = expand(address)
  const [a = 0, b = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [a >> 8, a & 255, b >> 8, b & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function withoutPort(ip: string): string {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(ip.trim()) ?? []
  return bracketed ?? dotted ?? ip.trim()
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  const [plain = ''] = address.split('%')
  const hexadecimal = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...[a, b, c, d]: string[]) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  )
  const [head = [], tail = []] = hexadecimal.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  )
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
