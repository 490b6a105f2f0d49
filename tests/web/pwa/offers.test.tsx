import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginPayment } from '../../../src/chain/payments/under-way.ts';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { growhouseQuery } from '../../../src/http/player-reads.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { keepInstallPrompt, useInstallPrompt } from '../../../src/pwa/install-prompt.ts';
import { Offers } from '../../../src/pwa/offers.tsx';
import { useUpdate } from '../../../src/pwa/update-store.ts';
import { useVisits, VISITS_KEY } from '../../../src/pwa/visits.ts';
import { growhousePageShape, NOW_MS, PLAYER, upgradeStatus } from '../kit/farm.ts';
import { standInPlayer } from '../kit/screen.tsx';

standInPlayer();
let stopKeeping: () => void;

beforeEach(() => {
  localStorage.removeItem(VISITS_KEY);
  stopKeeping = keepInstallPrompt();
});

afterEach(() => {
  cleanup();
  stopKeeping();
  useInstallPrompt.setState({ prompt: null });
  useUpdate.setState({ apply: null });
});

/** Shows the offers to who has come so often and whose growhouse 1 is so. */
function show({ visits = 0, house = {} }: { visits?: number; house?: Partial<GrowhouseShape> }) {
  const before = { count: visits - 1, lastMs: NOW_MS - 86_400_000, wasOffered: false };
  localStorage.setItem(VISITS_KEY, JSON.stringify(before));
  useVisits.setState(before);
  const queries = createQueryClient();
  queries.setQueryData(growhouseQuery(PLAYER, 1).queryKey, growhousePageShape(house));
  render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Offers />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { user: userEvent.setup(), queries };
}

/** What Chromium sends a page that can be installed. */
function offerByBrowser() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

const offer = (name: string) => screen.queryByRole('status', { name });
const INSTALL = 'Keep Growerz Hub at hand';
const UPDATE = 'A new version is ready';

describe('the installation', () => {
  it('is offered to who comes the third time, by us and not by the browser', async () => {
    const { user } = show({ visits: 3 });
    expect(offer(INSTALL)).toBeNull();
    const { event, prompt } = offerByBrowser();
    expect(event.defaultPrevented).toBe(true);
    expect(offer(INSTALL)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(offer(INSTALL)).toBeNull();
  });

  it('is offered after the first harvest', () => {
    const { queries } = show({ visits: 1 });
    offerByBrowser();
    expect(offer(INSTALL)).toBeNull();
    const harvested = { upgrade_status: upgradeStatus(1, { common: 1 }, 833) };
    act(
      () =>
        void queries.setQueryData(
          growhouseQuery(PLAYER, 1).queryKey,
          growhousePageShape(harvested),
        ),
    );
    expect(offer(INSTALL)).not.toBeNull();
  });

  it('is offered once, whatever the answer', async () => {
    const { user } = show({ visits: 9, house: { level: 2 } });
    offerByBrowser();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(offer(INSTALL)).toBeNull();
    offerByBrowser();
    expect(offer(INSTALL)).toBeNull();
    expect(JSON.parse(localStorage.getItem(VISITS_KEY) ?? '')).toMatchObject({ wasOffered: true });
  });
});

describe('a new version', () => {
  const ready = () => {
    const apply = vi.fn();
    act(() => useUpdate.setState({ apply }));
    return apply;
  };

  it('is shown when the player says so', async () => {
    const { user } = show({});
    const apply = ready();
    expect(apply).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(apply).toHaveBeenCalledOnce();
  });

  it('waits for another time', async () => {
    const { user } = show({});
    const apply = ready();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(offer(UPDATE)).toBeNull();
    expect(apply).not.toHaveBeenCalled();
  });

  it('is not offered during a payment', () => {
    show({});
    const endPayment = beginPayment();
    ready();
    expect(offer(UPDATE)).toBeNull();
    act(endPayment);
    expect(offer(UPDATE)).not.toBeNull();
  });

  it('comes before the installation', () => {
    show({ visits: 3 });
    offerByBrowser();
    ready();
    expect(offer(UPDATE)).not.toBeNull();
    expect(offer(INSTALL)).toBeNull();
  });
});
