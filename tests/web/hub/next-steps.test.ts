import { afterEach, expect, it } from 'vitest';
import { listNextSteps } from '../../../src/features/hub/next-steps.tsx';
import { countGrowhouse } from '../../../src/features/hub/growhouse-list/growhouse-counts.ts';
import { i18n } from '../../../src/language/i18n.ts';
import { growhouseShape, hoursFromNow, hubShape, NOW_MS, plantShape } from '../../kit/shapes.ts';

const HOUR_MS = 3_600_000;

afterEach(() => i18n.activate('en'));

it('computes a step again only when the growhouse, the text of a time or the language changes', () => {
  const hub = hubShape(
    [1, 2].map((id) =>
      growhouseShape({ id, plants: [plantShape(id, { next_watering_time: hoursFromNow(id) })] }),
    ),
  );
  const list = (hours: number) => {
    const moment = { nowMs: NOW_MS + hours * HOUR_MS, msPerHour: HOUR_MS };
    const growhouses = hub.growhouses.map((each) => ({
      ...countGrowhouse(each, moment),
      careGifts: 0,
    }));
    return listNextSteps({ hub, moment, growhouses }, null, null).growhouses;
  };
  const first = list(0);
  expect(list(0.5)).toBe(first);
  const [due, waiting] = list(1);
  expect([due?.step.kind, waiting?.step.kind]).toEqual(['water', 'wait']);
  expect(waiting).toBe(first[1]);
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(list(1)[1]).not.toBe(waiting);
});
