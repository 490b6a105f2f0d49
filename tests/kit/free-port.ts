import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems take for outgoing connections, one of which could take a port in between. */
const PORT_RANGE = [20_000, 32_000] as const;

/** Finds `count` consecutive free TCP ports on the loopback address. @returns the first one */
export async function findFreePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = randomInt(...PORT_RANGE);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(canListen))).every(Boolean)) return first;
  }
  throw new Error(`No ${count} consecutive ports are free`);
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
