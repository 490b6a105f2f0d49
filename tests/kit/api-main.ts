import { readEmbeddedConfig } from '../../api/config.ts';
import { withPlayDefaults } from '../../api/play-settings.ts';
import { runServer } from '../../api/run-server.ts';

/** Starts `npm run play` without its client, for tests that only use the API. */
await runServer(() => {
  const variables = withPlayDefaults(process.env);
  return { config: readEmbeddedConfig(variables), variables, clientFiles: null };
});
