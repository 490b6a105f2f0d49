import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Gives the wallet providers a stand-in for the adapter of wallet apps, which would add 44 KB to
 * every page. Where wallet apps can be reached, src/wallet/mobile/mobile-wallet-adapter.ts brings the adapter itself.
 */
export function mobileAdapter(root: string): Plugin {
  return {
    name: 'mobile-adapter',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@solana-mobile\/wallet-adapter-mobile$/ },
      handler: (_source, importer) =>
        importer?.includes('/@solana/wallet-adapter-react/') === true
          ? join(root, 'src/wallet/mobile/no-mobile-adapter.ts')
          : null,
    },
  };
}
