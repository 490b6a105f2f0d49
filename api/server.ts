import { existsSync } from 'node:fs';
import { CLIENT_DIR } from './client-build.ts';
import { ConfigError, readConfig } from './config.ts';
import { readClientFiles } from './middleware/client-files.ts';
import { runServer } from './run-server.ts';

/** Starts the production server from the environment and a client that was built beforehand. */
await runServer(() => {
  const config = readConfig(process.env);
  if (!existsSync(CLIENT_DIR)) throw new ConfigError(['The client is not built: npm run build']);
  return { config, variables: process.env, clientFiles: readClientFiles(CLIENT_DIR) };
});
