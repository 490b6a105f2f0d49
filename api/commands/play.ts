import { parseArgs } from 'node:util';
import { buildStaleClient, CLIENT_DIR } from './client-build.ts';
import { type Config, readConfig } from '../config/config.ts';
import { removeData } from './fresh-data.ts';
import { readClientFiles } from '../http/middleware/client-files.ts';
import { withPlayDefaults } from '../config/play-settings.ts';
import { runServer } from './run-server.ts';

/** Starts the whole game on this machine, with an embedded chain. */
await runServer(async () => {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  const variables = withPlayDefaults(process.env);
  const config = readConfig(variables, { isEmbedded: true });
  if (values.fresh) removeData(config.dataDir);
  await buildStaleClient();
  return {
    config,
    variables,
    clientFiles: readClientFiles(CLIENT_DIR),
    onStarted: () => printWelcome(config),
  };
});

function printWelcome({ publicOrigin, gameSpeed, dataDir }: Config): void {
  const dayMinutes = Math.round((24 * 60 * 100) / gameSpeed) / 100;
  process.stdout.write(
    [
      '',
      `  Growerz Hub is ready at ${publicOrigin.origin}`,
      '',
      '  1. Open it and choose Select Wallet, then Local test wallet, then an account.',
      '  2. Open a growhouse, choose Add Grower +, then plant a seed from the Inventory.',
      `  3. Water it when it is due: 24 game hours pass in ${dayMinutes} minutes here.`,
      '',
      `  Everything is kept in ${dataDir}; npm run play -- --fresh starts anew. Ctrl+C ends it.`,
      '',
      '',
    ].join('\n'),
  );
}
