import { createServer } from 'node:net';

/** Finds `count` consecutive free TCP ports on the loopback address. @returns the first one */
export async function findFreePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = await listenOnce(0);
    if (first === null || first + count > 65_535) continue;
    const rest = Array.from({ length: count - 1 }, (_, index) => listenOnce(first + index + 1));
    if ((await Promise.all(rest)).every((port) => port !== null)) return first;
  }
  throw new Error(`No ${count} consecutive ports are free`);
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(null);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const bound = address !== null && typeof address === 'object' ? address.port : null;
      server.close(() => {
        resolve(bound);
      });
    });
  });
}
