import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getNextStepText } from '../../../src/entities/growhouse/next-step-text.ts';
import { TextWithTime } from '../../../src/entities/format/format-time.tsx';
import { HOUR_MS } from '../../../src/game/time.ts';

const MOMENT = { nowMs: new Date(2030, 0, 2, 12).getTime(), msPerHour: HOUR_MS };
const AT_MS = new Date(2030, 0, 2, 18, 40, 7).getTime();

describe('TextWithTime', () => {
  it('gives a next step with a time the exact time as its title', () => {
    const step = { kind: 'water', plantIds: [1, 2], withersAtMs: AT_MS } as const;
    const { text, time } = getNextStepText(step, MOMENT);
    const { container } = render(<TextWithTime text={text} time={time} />);
    const shown = screen.getByText('Water 2 plants by 18:40 or they wither.');
    expect(container.textContent).toBe(shown.textContent);
    expect(shown.title).toBe('2 Jan 2030, 18:40:07');
    expect(shown.getAttribute('datetime')).toBe(new Date(AT_MS).toISOString());
  });

  it('shows a sentence without a time as it is', () => {
    const { text, time } = getNextStepText({ kind: 'plant', seedIds: [1, 2] }, MOMENT);
    const { container } = render(<TextWithTime text={text} time={time} />);
    expect(container.textContent).toBe('2 seeds are ready to plant.');
  });
});
