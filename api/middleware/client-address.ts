import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Creates a function that returns the caller's address. It trusts only as many `x-forwarded-for`
 * entries as there are trusted proxies in front.
 */
export function createClientAddressReader(trustedProxies: number): (c: Context) => string {
  return (c) => {
    const socket = getConnInfo(c).remote.address ?? '';
    if (trustedProxies === 0) return toNetworkPrefix(socket);
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
    return toNetworkPrefix(forwarded.at(-trustedProxies)?.trim() ?? forwarded[0]?.trim() ?? socket);
  };
}

/** Reduces an IPv6 address to its /64 network, because one subscriber has all of it. */
export function toNetworkPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  const prefix = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Whether an address returned by `toNetworkPrefix` is a loopback address. */
export const isLoopback = (prefix: string): boolean =>
  prefix.startsWith('127.') || prefix === toNetworkPrefix('::1');
