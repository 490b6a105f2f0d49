import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeApi } from '../kit/api-server.ts';
import { growerShape, hoursFromNow, IDENTITY, plantShape } from '../../kit/shapes.ts';
import { expectToasts, signInBeforeEach } from '../kit/screen.tsx';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

const GROWERS = [growerShape(11, 1, { growhouseId: 1 })];

/** Opens the figures of a plant. @param dueInHours from now */
async function openFigures(dueInHours: number, stage = 2) {
  const plant = plantShape(7, { strainId: 1, stage, next_watering_time: hoursFromNow(dueInHours) });
  const { user } = await openGrowhouse(api, { growers: GROWERS, plants: [plant] });
  await user.click(button('Figures for Saint Reed'));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
const answerWithCalendar = () =>
  api.on('GET /plant/7/calendar', () =>
    HttpResponse.text(CALENDAR, { headers: { 'content-type': 'text/calendar' } }),
  );

/** Records the names of the files that the page saves. */
function recordSavedFiles(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

describe('PlantCalendar', () => {
  it('says when the plant is due and when it withers', async () => {
    const { dialog } = await openFigures(3);
    expect(dialog.getByText('Can be watered').nextSibling?.textContent).toMatch(/^\D*\d\d:\d\d$/);
    dialog.getByText('Withers unless watered');
  });

  it('saves the file where files like it cannot be shared', async () => {
    const saved = recordSavedFiles();
    answerWithCalendar();
    const { user, dialog } = await openFigures(3);
    await user.click(dialog.getByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(saved).toEqual(['plant-7.ics']));
    await expectToasts(
      'Calendar file saved: Open it from your downloads to add it to your calendar.',
    );
    const [request] = api.to('/plant/7/calendar');
    expect(request?.headers.get('authorization')).toBe(`Bearer ${IDENTITY.token}`);
  });

  it('hands the file to the share sheet where it is accepted', async () => {
    const shared: (readonly File[] | undefined)[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: (content: ShareData) => {
        shared.push(content.files);
        return Promise.resolve();
      },
    });
    const saved = recordSavedFiles();
    answerWithCalendar();
    const { user, dialog } = await openFigures(3, 5);
    dialog.getByText('Can be harvested');
    await user.click(dialog.getByRole('button', { name: 'Add to calendar' }));
    await waitFor(() => expect(shared).toHaveLength(1));
    const [file] = shared[0] ?? [];
    expect([file?.name, file?.type]).toEqual(['plant-7.ics', 'text/calendar']);
    expect(await file?.text()).toBe(CALENDAR);
    expect(saved).toEqual([]);
  });

  it('reports a failure', async () => {
    api.on('GET /plant/7/calendar', () => failure(409, 'PLANT_GONE', 'the plant is gone'));
    const { user, dialog } = await openFigures(3);
    await user.click(dialog.getByRole('button', { name: 'Add to calendar' }));
    await expectToasts('Action Failed: Unable to get the calendar file, the plant is gone');
  });

  it('offers nothing for a plant that has withered', async () => {
    const { dialog } = await openFigures(-50);
    expect(dialog.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });
});
