import { openChainConnection } from '../../api/commands/chain-connection.ts';
import { readConfig } from '../../api/config/config.ts';
import { createLog } from '../../api/logging/log.ts';
import { closeOnSignal } from '../../api/commands/run-server.ts';
import { startServer } from '../../api/commands/start-server.ts';

/** Starts a production server without its client that shares its database with other processes. */
const config = readConfig(process.env);
const log = createLog(config.logLevel);
const chainConnection = await openChainConnection(config, process.env, log);
const server = await startServer(config, {
  log,
  isAlone: false,
  chainConnection,
  clientFiles: null,
});
closeOnSignal(async () => {
  await server.drain();
  await server.close();
});
