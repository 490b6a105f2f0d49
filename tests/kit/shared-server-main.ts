import { openChainConnection } from '../../api/commands/chain-connection.ts';
import { readConfig } from '../../api/config/config.ts';
import { createLog } from '../../api/logging/log.ts';
import { closeOnSignal } from '../../api/commands/run-server.ts';
import { startServer } from '../../api/commands/start-server.ts';

/** Starts a production server without its client that shares its database with other processes. */
const config = readConfig(process.env);
const build = 'dev';
const { logLevel: level, instanceName: instance } = config;
const log = createLog({ level, version: build, instance });
const chainConnection = await openChainConnection(config, process.env, log);
const server = await startServer(config, {
  build,
  log,
  isAlone: false,
  chainConnection,
  clientFiles: null,
});
closeOnSignal(async () => {
  await server.drain();
  await server.close();
});
