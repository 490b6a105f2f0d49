import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { hubQuery } from '../../../src/queries/player-queries.ts';
import { refreshPlayer, syncPlayersAcrossTabs } from '../../../src/queries/refresh-player.ts';
import { hubShape, PLAYER } from '../../kit/shapes.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { renderInApp } from '../kit/screen.tsx';

const api = fakeApi();

function Hub() {
  const { data } = useQuery(hubQuery(PLAYER));
  return <p>{data && 'the hub'}</p>;
}

/** Opens the hub, and the channel to it that another tab has. */
async function openHub() {
  api.on('GET /account/hub', () => success(hubShape([])));
  const queries = createQueryClient();
  const otherTab = new BroadcastChannel('playerChanges');
  onTestFinished(syncPlayersAcrossTabs(queries));
  onTestFinished(() => otherTab.close());
  renderInApp(<Hub />, { queries });
  await screen.findByText('the hub');
  return { queries, otherTab };
}

const waitForReads = (count: number) =>
  vi.waitFor(() => expect(api.to('/account/hub')).toHaveLength(count));

describe('two tabs of a player', () => {
  it('tell each other at once what has changed', async () => {
    const { queries, otherTab } = await openHub();
    otherTab.postMessage(PLAYER);
    await waitForReads(2);
    const message = new Promise<unknown>((resolve) =>
      otherTab.addEventListener('message', ({ data }) => resolve(data), { once: true }),
    );
    await act(() => refreshPlayer(queries, PLAYER));
    await expect(message).resolves.toBe(PLAYER);
    await waitForReads(3);
  });

  it('read the newest data when they are looked at, however new theirs are', async () => {
    const { queries } = await openHub();
    queries.mount();
    onTestFinished(() => queries.unmount());
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitForReads(2);
  });
});
