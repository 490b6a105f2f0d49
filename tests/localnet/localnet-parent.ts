import { startLocalnet } from '../../api/localnet/process.ts';

/** Runs a node as the game does, and sends its address and process id to the test. */
const { rpcUrl, pid } = await startLocalnet({
  dir: process.argv[2] ?? '',
  port: Number(process.argv[3]),
  origins: [],
  log: () => undefined,
});
process.send?.({ rpcUrl, pid: pid() });
