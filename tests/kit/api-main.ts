import { readConfig } from '../../api/config/config.ts';
import { withPlayDefaults } from '../../api/config/play-settings.ts';
import { runServer } from '../../api/commands/run-server.ts';

/** Starts `npm run play` without its client, for tests that only use the API. */
await runServer(() => {
  const variables = withPlayDefaults(process.env);
  return { config: readConfig(variables, { isEmbedded: true }), variables, clientFiles: null };
});
