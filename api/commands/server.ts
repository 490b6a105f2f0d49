import { CLIENT_DIR, findBuildDamage } from './client-build.ts';
import { assertStartable } from '../config/checks/assert-startable.ts';
import { inspectEnvironment } from '../config/config.ts';
import { readClientFiles } from '../http/middleware/client-files.ts';
import { runServer } from './run-server.ts';

/** Starts the production server from the environment and a client that was built beforehand. */
await runServer(async () => {
  const { config: parsed, problems } = inspectEnvironment(process.env);
  const damage = findBuildDamage(CLIENT_DIR);
  const unbuilt = damage === null ? [] : [`${damage}: npm run build`];
  const config = await assertStartable({ config: parsed, problems: [...problems, ...unbuilt] });
  return { config, variables: process.env, clientFiles: readClientFiles(CLIENT_DIR) };
});
