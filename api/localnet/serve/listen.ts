import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const MAX_ATTEMPTS = 20;

/**
 * Listens with two servers on adjacent ports, as a validator does for HTTP and WebSocket.
 * @param port of the first server; 0 finds a free pair
 * @returns the port of the first server
 * @throws a system error if a port is taken
 */
export async function listenOnPair(
  servers: readonly [Server, Server],
  { host, port }: { host: string; port: number },
): Promise<number> {
  const [first, second] = servers;
  for (let attempt = 1; ; attempt++) {
    const firstPort = await listen(first, host, port);
    try {
      await listen(second, host, firstPort + 1);
      return firstPort;
    } catch (cause) {
      await closeServer(first);
      if (port !== 0 || attempt === MAX_ATTEMPTS) throw cause;
    }
  }
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('not a network address');
  return address.port;
}

/** Ends a server and its connections. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
