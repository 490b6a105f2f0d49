import { readEmbeddedConfig } from '../../api/config.ts';
import { withPlayDefaults } from '../../api/play-settings.ts';
import { runServer } from '../../api/run-server.ts';

/** Starts `npm run play` without its client, for tests that only use the API. */
await runServer(() => ({
  config: readEmbeddedConfig(withPlayDefaults(process.env)),
  clientFiles: null,
}));
