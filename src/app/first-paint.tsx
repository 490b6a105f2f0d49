import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { createQueryClient } from '../http/query-client.ts';
import { AppRoutes } from './router.tsx';

/** What a stranger sees first, as markup. For the build, which puts it into the page. */
export const firstPaint = (): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location="/">
        <AppRoutes />
      </StaticRouter>
    </QueryClientProvider>,
  );
