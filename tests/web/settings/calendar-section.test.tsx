import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CalendarSection } from '../../../src/features/settings/calendar-section.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { PLAYER } from '../../kit/shapes.ts';
import { expectToasts, getToasts, renderPage, signInBeforeEach } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();

const CREATED = '2027-01-15T08:00:00.000Z';
const url = (digit: string) => `https://growerz.example.com/api/calendar/${digit.repeat(64)}.ics`;
const shownUrl = (digit: string) => `${url(digit)}?language=en`;

/** Renders the section of a player with a link, or without one. */
function openSection(created: string | null) {
  api.on('GET /account/calendar', () => success({ created }));
  return renderPage(<CalendarSection address={PLAYER} />, { path: '/settings', at: '/settings' });
}

const answerCreations = (...digits: string[]) =>
  api.on('POST /account/calendar', () =>
    success({ url: url(digits.shift() ?? '0'), created: CREATED }),
  );

describe('CalendarSection', () => {
  it('creates a link and shows it for subscribing and copying', async () => {
    const user = openSection(null);
    answerCreations('a');
    await user.click(await screen.findByRole('button', { name: 'Create a calendar link' }));
    const field = await screen.findByRole('textbox', { name: 'Your calendar link' });
    expect(field).toHaveProperty('value', shownUrl('a'));
    expect(screen.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe(
      shownUrl('a').replace('https:', 'webcal:'),
    );
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe(shownUrl('a'));
  });

  it('says that anybody with the link can read it', () => {
    openSection(null);
    screen.getByText(/^Anybody who has the link can read this calendar/);
  });

  it('does not show an earlier link, but replaces it', async () => {
    const user = openSection(CREATED);
    answerCreations('b');
    await screen.findByText(/^Your link was created on 15 Jan 2027/);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Replace the link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace the calendar link?' });
    expect(api.requests.map(({ method }) => method)).toEqual(['GET']);
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect(await screen.findByRole('textbox')).toHaveProperty('value', shownUrl('b'));
  });

  it('revokes the link and forgets the new one', async () => {
    const user = openSection(null);
    answerCreations('c');
    api.on('POST /account/calendar/revoke', () => success());
    await user.click(await screen.findByRole('button', { name: 'Create a calendar link' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke the link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the calendar link?' });
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await screen.findByRole('button', { name: 'Create a calendar link' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(getToasts()).toEqual(['Action Successful: The calendar link no longer works.']);
  });

  it('creates another link if the answer with the first was lost', async () => {
    const user = openSection(null);
    let calls = 0;
    api.on('POST /account/calendar', () => {
      calls += 1;
      return calls === 1
        ? failure(409, 'RESPONSE_NOT_STORED', 'this was already done')
        : success({ url: url('d'), created: CREATED });
    });
    await user.click(await screen.findByRole('button', { name: 'Create a calendar link' }));
    expect(await screen.findByRole('textbox')).toHaveProperty('value', shownUrl('d'));
    const keys = api.requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('reports a failure and keeps the question open', async () => {
    const user = openSection(CREATED);
    api.on('POST /account/calendar/revoke', () =>
      failure(503, 'DATABASE_BUSY', 'the server is busy'),
    );
    await user.click(await screen.findByRole('button', { name: 'Revoke the link' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await expectToasts('Action Failed: Unable to revoke the link, the server is busy');
    screen.getByRole('dialog', { name: 'Revoke the calendar link?' });
  });
});
