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
  if (!isIPv6(address)) return address;
  const groups = parseGroups(address);
  // An IPv4 address in one of the notations of IPv6.
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Parses the eight groups of an IPv6 address. */
function parseGroups(address: string): number[] {
  const [bare = ''] = address.split('%', 1);
  const [head = '', tail] = bare.split('::');
  const [groups, rest] = [parsePart(head), parsePart(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array<number>(zeros).fill(0), ...rest];
}

/** Parses groups; the last may be an IPv4 address, which makes two. */
function parsePart(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** Whether an address returned by `toNetworkPrefix` is a loopback address. */
export const isLoopback = (prefix: string): boolean =>
  prefix.startsWith('127.') || prefix === toNetworkPrefix('::1');
