import { type ComponentType, useEffect, useState } from 'react';

/** Makes the page an app, once it has loaded. */
export function PwaLayer() {
  const [Parts, setParts] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      afterLoad(() => {
        import('./pwa-parts.tsx').then(
          ({ PwaParts }) => setParts(() => PwaParts),
          // The page does without them, and tries again the next time.
          () => undefined,
        );
      }),
    [],
  );

  return Parts && <Parts />;
}

/** @returns what prevents it */
function afterLoad(callback: () => void): () => void {
  if (document.readyState === 'complete') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  window.addEventListener('load', callback, { once: true });
  return () => window.removeEventListener('load', callback);
}
