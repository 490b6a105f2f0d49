import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '../ui/tokens.css';
import './global.css';
import { useWalletStore } from '../chain/wallet-store.ts';
import { openWalletDialog } from '../features/wallet/wallet-dialog-store.ts';
import { createQueryClient } from '../http/query-client.ts';
import { keepInstallPrompt } from '../pwa/install-prompt.ts';
import { App } from './app.tsx';
import { readAhead } from './read-ahead.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app');

keepInstallPrompt();
const queries = createQueryClient();

const app = (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>
);
const { dataset } = document.documentElement;

/** Whether the page shows already what the app is going to: see `build/first-paint.ts`. */
const isThere = (): boolean =>
  root.hasChildNodes() &&
  dataset.firstPaint === 'outside' &&
  useWalletStore.getState().status === 'no-wallet';

const draw = (): void => {
  // In slices, between which the page answers. The frame alone has nothing to press yet.
  if (isThere()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // The only thing to press until now was the way in; see index.html.
  if (dataset.pressed !== undefined) openWalletDialog();
};

// No `await` here: the pages import from this file, and would wait for its end. And a turn later:
// for what is asked from the file itself V8 reads it all once more, to know the place.
void Promise.resolve(queries).then(readAhead).then(draw);
