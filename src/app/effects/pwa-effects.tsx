import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepPlayerCopies } from '../../pwa/device-copies.ts';
import { Offers } from '../../pwa/offers.tsx';
import { startWorker } from '../../pwa/start-worker.ts';
import { WateringEffects } from '../../pwa/waterings/watering-effects.ts';
import { OneByOne } from './when-idle.tsx';

declare global {
  interface Window {
    /** Notifies an open app of a new launch. Chromium only. */
    readonly launchQueue?: {
      setConsumer(consumer: (launch: { readonly targetURL?: string }) => void): void;
    };
  }
}

/**
 * Keeps only this player's copies, sends queued waterings, starts the service worker, opens shortcuts
 * and shows offers.
 */
export const PwaEffects = () => <OneByOne components={PWA_EFFECTS} />;

function PlayerCopies() {
  const queries = useQueryClient();
  useEffect(() => keepPlayerCopies(queries), [queries]);
  return null;
}

/** Makes the page an app: with a manifest, a service worker, and shortcuts. */
function InstalledApp() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const initialUrl = useRef<string | undefined>(
    performance.getEntriesByType('navigation')[0]?.name,
  );

  // `navigate` changes with each page, and the worker is started once.
  const openPath = useEffectEvent((path: string) => void navigate(path));

  useEffect(linkManifest, []);
  useEffect(() => {
    // The page works without it.
    if (!import.meta.env.PROD) return;
    void startWorker(queries, (path) => openPath(path)).catch(() => undefined);
  }, [queries]);
  useEffect(() => {
    window.launchQueue?.setConsumer(({ targetURL = '' }) => {
      const target = URL.parse(targetURL);
      // The launch that opened the page needs no navigation.
      const isInitial = target?.href === initialUrl.current;
      initialUrl.current = undefined;
      // Only shortcuts navigate: opening the app again leaves it as it was.
      if (isInitial || !target?.searchParams.has('go') || target.href === window.location.href)
        return;
      openPath(target.pathname + target.search);
    });
  }, []);

  return null;
}

const PWA_EFFECTS = [PlayerCopies, WateringEffects, InstalledApp, Offers];

/** Links the web app manifest late, because in index.html it would delay the first screen. */
function linkManifest(): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' }));
}
