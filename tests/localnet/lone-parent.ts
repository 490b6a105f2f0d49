import { startLocalnet } from '../../api/localnet/process.ts';

/** Runs a node as the game does and tells its address and process, until it is killed. */
const { rpcUrl, pid } = await startLocalnet({
  dir: process.argv[2] ?? '',
  port: Number(process.argv[3]),
  origins: [],
  log: () => undefined,
});
process.send?.({ rpcUrl, pid: pid() });
