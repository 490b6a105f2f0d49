import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * How the proxy treats connections:
 * - `forward`: forwards both directions
 * - `refuse`: closes new connections at once
 * - `silent`: keeps connections open and forwards nothing, like a machine that is gone. What was sent
 *   meanwhile arrives late, when it forwards again.
 */
export type ProxyMode = 'forward' | 'refuse' | 'silent';

/** What a client of PostgreSQL sends to commit a transaction. */
const COMMIT = 'commit';

/** The address of a service that can move to another machine and fail on the way. */
export interface TcpProxy {
  port: number;
  setMode: (mode: ProxyMode) => void;
  /** Lets new connections reach another port. */
  setTarget: (port: number) => void;
  /** Breaks the open connections. */
  cut: () => void;
  /** Breaks each connection that commits a transaction, after the commit and before its answer. */
  setLosesCommits: (losesCommits: boolean) => void;
  close: () => Promise<void>;
}

/** @param host the address to listen on */
export async function startTcpProxy(targetPort: number, host = '127.0.0.1'): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let mode: ProxyMode = 'forward';
  let target = targetPort;
  let losesCommits = false;
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    if (mode === 'silent') socket.pause();
    return socket;
  };
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const server = createServer((incoming) => {
    if (mode === 'refuse') {
      incoming.on('error', () => undefined);
      incoming.resetAndDestroy();
      return;
    }
    const outgoing = connect(target, '127.0.0.1');
    let isCommitting = false;
    forward(incoming, outgoing, (chunk) => {
      isCommitting = losesCommits && chunk.includes(COMMIT);
      return true;
    });
    forward(outgoing, incoming, () => {
      if (isCommitting) incoming.resetAndDestroy();
      return !isCommitting;
    });
    add(incoming);
    add(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    setMode: (next) => {
      mode = next;
      for (const socket of sockets) {
        if (mode === 'silent') socket.pause();
        else socket.resume();
      }
    },
    setTarget: (port) => {
      target = port;
    },
    cut,
    setLosesCommits: (next) => {
      losesCommits = next;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}

/** @param inspect returns whether to forward a chunk */
function forward(from: Socket, to: Socket, inspect: (chunk: Buffer) => boolean): void {
  from.on('data', (chunk: Buffer) => {
    if (inspect(chunk)) to.write(chunk);
  });
  from.once('close', () => to.destroy());
}
