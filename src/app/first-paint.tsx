import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { createQueryClient } from '../http/query-client.ts';
import { App } from './app.tsx';

/** What a stranger sees first, as markup. For the build, which puts it into the page. */
export const firstPaint = (): string =>
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </QueryClientProvider>,
  );
