import type { Rolldown } from 'vite';

import { WALLET_HEADER } from '../src/contract/cached-copies.ts';
import {
  type FileGroup,
  matchPreloadRoute,
  type PreloadFacts,
  preloadFiles,
  preloadPage,
} from '../src/http/preload.ts';
import { CLIENT_HEADERS, REQUEST_TIMEOUT_MS } from '../src/http/request.ts';
import { IDENTITY_KEY } from '../src/http/stored-identity.ts';
import { WALLET_NAME_KEY } from '../src/wallet/wallet-names.ts';
import { collectImportedChunks, getChunkFiles, getChunks, getEntryChunks } from './chunks.ts';

/** The modules of each group of files to preload, by the ends of their paths. */
const MODULES: Readonly<Record<FileGroup, readonly string[]>> = {
  hub: ['/src/features/hub/hub-page.tsx'],
  growhouse: ['/src/features/growhouse/page/growhouse-page.tsx'],
  wallet: ['/src/app/effects/app-effects.tsx', '/src/wallet/wallet-root.tsx'],
  mobileWallet: ['/src/wallet/mobile/mobile-wallet-adapter.ts'],
  ledger: ['/src/wallet/ledger/ledger-device.ts'],
  testWallet: [
    '/src/wallet/local-test-wallet/local-test-wallet.ts',
    '/src/features/wallet/local-test-wallet-prompts.tsx',
  ],
  chainNode: ['/src/wallet/chain/chain-node.ts'],
};

/** Creates the script of index.html that preloads a player's first page; see `preloadPage`. */
export function createPreloadScript(bundle: Rolldown.OutputBundle): string {
  const files = Object.entries(MODULES).map(([group, paths]) => [group, listFiles(bundle, paths)]);
  const facts: PreloadFacts = {
    files: Object.fromEntries(files) as PreloadFacts['files'],
    headers: CLIENT_HEADERS,
    walletHeader: WALLET_HEADER,
    identityKey: IDENTITY_KEY,
    walletNameKey: WALLET_NAME_KEY,
    timeoutMs: REQUEST_TIMEOUT_MS,
  };
  // The sources of the functions, which use nothing outside of themselves.
  const [main, ...parameters] = [preloadPage, matchPreloadRoute, preloadFiles].map(String);
  return `(${main})(${[JSON.stringify(facts), ...parameters].join()});`;
}

/** Lists the URLs of the chunks that hold the modules and of all they import, except the entry's. */
function listFiles(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const entry = getEntryChunks(bundle);
  const chunks = getChunks(bundle).filter(({ moduleIds }) =>
    moduleIds.some((id) => modules.some((path) => id.endsWith(path))),
  );
  const files = [...collectImportedChunks(chunks, bundle)].filter((chunk) => !entry.has(chunk));
  if (files.length === 0) throw new Error(`The build has no chunk of ${modules.join(', ')}`);
  return files.flatMap(getChunkFiles).map((file) => `/${file}`);
}
