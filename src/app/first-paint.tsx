import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { App } from './app.tsx';

/** Renders the landing page to HTML, for `build/first-paint.ts`. */
export const renderFirstPaint = (): string =>
  renderToString(
    <StaticRouter location="/">
      <App />
    </StaticRouter>,
  );
