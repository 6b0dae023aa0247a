import { BlockList, isIPv6 } from 'node:net'

/** The networks that TRUST_PROXY may name by a word. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address belongs to one of the proxies that TRUST_PROXY names. */
export function proxyTest(trustProxy: string | undefined): (address: string | undefined) => boolean {
  const proxies = new BlockList()
  const names = trustProxy?.split(',').map((name) => name.trim()) ?? []
  for (const network of names.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) proxies.addAddress(address, family(address))
    else proxies.addSubnet(address, Number(bits), family(address))
  }
  return (address) => address !== undefined && proxies.check(address, family(address))
}
