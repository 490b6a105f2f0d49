import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginPayment } from '../../../src/payments/pending-payments.ts';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { growhouseQuery } from '../../../src/queries/player-queries.ts';
import { useOutdatedClient } from '../../../src/http/outdated-client.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { i18n } from '../../../src/language/i18n.ts';
import { captureInstallPrompt } from '../../../src/pwa/install-prompt.ts';
import { Offers } from '../../../src/pwa/offers.tsx';
import { useUpdate } from '../../../src/pwa/update-store.ts';
import { useVisits, VISITS_KEY } from '../../../src/pwa/visits.ts';
import { growhousePageShape, NOW_MS, PLAYER, upgradeStatus } from '../../kit/shapes.ts';
import { renderInApp, signInBeforeEach } from '../kit/screen.tsx';
import { IPHONE } from '../kit/user-agents.ts';

signInBeforeEach();
let stopCapturing: () => void;

beforeEach(() => {
  stopCapturing = captureInstallPrompt();
});

afterEach(() => {
  stopCapturing();
  act(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
});

interface PlayerHistory {
  readonly visits?: number;
  readonly growhouse?: Partial<GrowhouseShape>;
}

function renderOffers({ visits = 0, growhouse = {} }: PlayerHistory) {
  const previous = { count: visits - 1, lastMs: NOW_MS - 86_400_000, wasOffered: false };
  localStorage.setItem(VISITS_KEY, JSON.stringify(previous));
  useVisits.setState(previous);
  const queries = createQueryClient();
  queries.setQueryData(growhouseQuery(PLAYER, 1).queryKey, growhousePageShape(growhouse));
  renderInApp(<Offers />, { queries, isStrict: true });
  return { user: userEvent.setup(), queries };
}

/** Dispatches Chromium's event for pages that can be installed. */
function dispatchInstallPrompt() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

const findOffer = (name: string) => screen.queryByRole('status', { name });
const INSTALL = 'Keep Growerz Hub at hand';
const UPDATE = 'A new version is ready';

describe('InstallOffer', () => {
  it('appears on the third visit in place of the browser’s own offer', async () => {
    const { user } = renderOffers({ visits: 3 });
    expect(findOffer(INSTALL)).toBeNull();
    const { event, prompt } = dispatchInstallPrompt();
    expect(event.defaultPrevented).toBe(true);
    expect(findOffer(INSTALL)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(findOffer(INSTALL)).toBeNull();
  });

  it('appears after the first harvest', () => {
    const { queries } = renderOffers({ visits: 1 });
    dispatchInstallPrompt();
    expect(findOffer(INSTALL)).toBeNull();
    const harvested = { upgrade_status: upgradeStatus(1, { common: 1 }, 833) };
    act(
      () =>
        void queries.setQueryData(
          growhouseQuery(PLAYER, 1).queryKey,
          growhousePageShape(harvested),
        ),
    );
    expect(findOffer(INSTALL)).not.toBeNull();
  });

  it('never appears again once it was answered', async () => {
    const { user } = renderOffers({ visits: 9, growhouse: { level: 2 } });
    dispatchInstallPrompt();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(findOffer(INSTALL)).toBeNull();
    dispatchInstallPrompt();
    expect(findOffer(INSTALL)).toBeNull();
    expect(JSON.parse(localStorage.getItem(VISITS_KEY) ?? '')).toMatchObject({ wasOffered: true });
  });
});

describe('UpdateOffer', () => {
  const announceUpdate = () => {
    const apply = vi.fn();
    act(() => useUpdate.setState({ apply }));
    return apply;
  };

  it('applies the update when the player accepts', async () => {
    const { user } = renderOffers({});
    const apply = announceUpdate();
    expect(apply).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(apply).toHaveBeenCalledOnce();
  });

  it('changes its words with the language', () => {
    renderOffers({});
    announceUpdate();
    act(() => i18n.loadAndActivate({ locale: 'de', messages: { Reload: 'Neu laden' } }));
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
  });

  it('disappears when the player declines', async () => {
    const { user } = renderOffers({});
    const apply = announceUpdate();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(findOffer(UPDATE)).toBeNull();
    expect(apply).not.toHaveBeenCalled();
  });

  it('fetches the version that no worker has found when the server refuses this one', async () => {
    const open = vi.fn(() => Promise.resolve());
    vi.stubGlobal('caches', { open });
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { user } = renderOffers({});
    act(() => useOutdatedClient.setState({ isOutdated: true }));
    expect(findOffer('A new version is out')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get the new version' }));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(open).toHaveBeenCalledWith('growerz-outdated');
  });

  it('is hidden during a payment', () => {
    renderOffers({});
    const endPayment = beginPayment();
    announceUpdate();
    expect(findOffer(UPDATE)).toBeNull();
    act(endPayment);
    expect(findOffer(UPDATE)).not.toBeNull();
  });

  it('takes precedence over the installation', () => {
    renderOffers({ visits: 3 });
    dispatchInstallPrompt();
    announceUpdate();
    expect(findOffer(UPDATE)).not.toBeNull();
    expect(findOffer(INSTALL)).toBeNull();
  });

  describe('on an iPhone', () => {
    beforeEach(() => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    });

    it('says once how to add the app to the home screen', async () => {
      const { user } = renderOffers({ visits: 3 });
      const hint = screen.getByRole('status', { name: 'Keep Growerz Hub at hand' });
      expect(hint.textContent).toContain('Share, then Add to Home Screen');
      expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Got it' }));
      expect(screen.queryByRole('status')).toBeNull();
      cleanup();
      renderInApp(<Offers />);
      expect(screen.queryByRole('status')).toBeNull();
    });

    it('waits for the third visit', () => {
      renderOffers({ visits: 2 });
      expect(screen.queryByRole('status')).toBeNull();
    });
  });
});
