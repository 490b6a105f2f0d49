import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePorts } from '../../../tests/kit/free-port.ts';
import type { Call } from './call.ts';

/** Creates the call that the reference server answers. */
export const createHelloCall = (port: number): Call => ({
  port,
  method: 'GET',
  path: '/hello',
  headers: {},
  status: 200,
});

/** Starts the reference server in its own process, like the server that is measured. */
export async function startHelloServer(): Promise<{ port: number; stop: () => void }> {
  const port = await findFreePorts(1);
  const child = fork(join(import.meta.dirname, 'hello-server.ts'), [String(port)]);
  await once(child, 'message');
  return { port, stop: () => void child.kill() };
}
