import { screen, waitFor } from '@testing-library/react';
import { type Path, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { HubPage } from '../../../src/features/hub/hub-page.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { growhouseShape, hubShape, PLAYER, plantShape } from '../../kit/shapes.ts';
import { getToasts, renderInApp, signInBeforeEach } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();

function Location() {
  const { pathname, search, state } = useLocation() as Path & { state: unknown };
  return <output aria-label="location">{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

/** Opens a shortcut and waits until the app has navigated to a location. */
async function openShortcut(
  name: string,
  growhouses: GrowhouseShape[],
  expectedLocation: string,
): Promise<void> {
  api.on('GET /account/hub', () => success(hubShape(growhouses)));
  renderInApp(
    <>
      <Routes>
        <Route path="/" element={<HubPage address={PLAYER} />} />
        <Route path="*" element={null} />
      </Routes>
      <Location />
    </>,
    { at: `/?go=${name}`, isStrict: true },
  );
  await waitFor(() => expect(screen.getByLabelText('location').textContent).toBe(expectedLocation));
}

const createRipePlant = (id: number) => plantShape(id, { stage: 5 });
const GROWHOUSES = [
  growhouseShape({ id: 1, plants: [plantShape(1)] }),
  growhouseShape({ id: 2, plants: [plantShape(2), plantShape(3), createRipePlant(4)] }),
];

describe('ShortcutAction', () => {
  it('opens the growhouse with the most plants that need water', () =>
    openShortcut('water', GROWHOUSES, '/growhouse/2 null'));

  it('opens the growhouse with the most ripe plants', () =>
    openShortcut('harvest', GROWHOUSES, '/growhouse/2 null'));

  it('opens the dispensary of a growhouse that can take seeds', () =>
    openShortcut(
      'dispensary',
      [growhouseShape({ id: 7, level: 10, max_level: true }), ...GROWHOUSES],
      '/growhouse/1 {"step":"buySeed"}',
    ));

  it('shows a toast and stays on the hub when there is nothing to do', async () => {
    await openShortcut('harvest', [growhouseShape()], '/ null');
    expect(getToasts()).toEqual(['Growhouse Hub: No plant is ready to harvest.']);
  });

  it('ignores an unknown shortcut', async () => {
    await openShortcut('sell-all', GROWHOUSES, '/?go=sell-all null');
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
});
