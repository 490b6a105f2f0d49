import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { IdentityShape } from '../contract/shapes.ts';
import { currentIdentity, useIdentity } from '../http/identity.ts';
import { keepCopiesOf } from '../pwa/device-copies.ts';
import { linkManifest } from '../pwa/link-manifest.ts';
import { Offers } from '../pwa/offers.tsx';
import { startWorker } from '../pwa/start-worker.ts';

declare global {
  interface Window {
    /** Chromium's: where an app that is open already is told what it was opened for. */
    readonly launchQueue?: {
      setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
    };
  }
}

const walletOf = (identity: IdentityShape | null): string | null =>
  identity?.account.address ?? null;

/** Copies for one player only, the worker, shortcuts to an open app, and what the app offers. */
export function PwaParts() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const openedAt = useRef(performance.getEntriesByType('navigation')[0]?.name);

  useEffect(() => {
    keepCopiesOf(walletOf(currentIdentity()));
    return useIdentity.subscribe(({ identity }, { identity: before }) => {
      if (walletOf(identity) !== walletOf(before)) keepCopiesOf(walletOf(identity));
    });
  }, []);
  useEffect(linkManifest, []);
  useEffect(() => {
    // The page does without, and tries again the next time.
    if (import.meta.env.PROD) void startWorker(queries).catch(() => undefined);
  }, [queries]);
  useEffect(() => {
    window.launchQueue?.setConsumer(({ targetURL = '' }) => {
      const target = URL.parse(targetURL);
      // The page itself has followed the launch that has opened it.
      const isOwn = target?.href === openedAt.current;
      openedAt.current = undefined;
      // Who just opens the app again finds it as they left it.
      if (isOwn || !target?.searchParams.has('go') || target.href === window.location.href) return;
      void navigate(target.pathname + target.search);
    });
  }, [navigate]);

  return <Offers />;
}
