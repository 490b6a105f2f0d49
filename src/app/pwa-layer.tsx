import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { currentIdentity, useIdentity } from '../http/identity.ts';
import { keepCopiesOf } from '../pwa/device-copies.ts';
import { keepInstallPrompt } from '../pwa/install-prompt.ts';

declare global {
  interface Window {
    /** Chromium's: where an app that is open already is told what it was opened for. */
    readonly launchQueue?: {
      setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
    };
  }
}

/** Makes the page an app: copies for one player only, the worker, shortcuts, and its offers. */
export function PwaLayer() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [Offers, setOffers] = useState<ComponentType | null>(null);

  useEffect(() => keepInstallPrompt(), []);
  useEffect(
    () =>
      useIdentity.subscribe(({ identity }, { identity: before }) => {
        const wallet = identity?.account.address ?? null;
        if (wallet !== (before?.account.address ?? null)) keepCopiesOf(wallet);
      }),
    [],
  );
  useEffect(
    () =>
      afterLoad(() => {
        keepCopiesOf(currentIdentity()?.account.address ?? null);
        void Promise.all([import('../pwa/offers.tsx'), import('../pwa/start-worker.ts')])
          .then(([loaded, { startWorker }]) => {
            setOffers(() => loaded.Offers);
            return import.meta.env.PROD ? startWorker(queries) : undefined;
          })
          // The page does without them, and tries again the next time.
          .catch(() => undefined);
      }),
    [queries],
  );
  useEffect(() => {
    window.launchQueue?.setConsumer(({ targetURL = '' }) => {
      const target = URL.parse(targetURL);
      // Who just opens the app again finds it as they left it.
      if (!target?.searchParams.has('go') || target.href === window.location.href) return;
      void navigate(target.pathname + target.search);
    });
  }, [navigate]);

  return Offers && <Offers />;
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
