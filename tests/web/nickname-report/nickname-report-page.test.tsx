import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NicknameReportPage } from '../../../src/features/nickname-report/nickname-report-page.tsx';
import { clearIdentity } from '../../../src/http/identity.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { renderPage, signInBeforeEach } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();

const open = () =>
  renderPage(<NicknameReportPage />, { path: '/report-nickname', at: '/report-nickname' });

const getField = () => screen.getByLabelText('Nickname, exactly as the picture shows it');
const getButton = () => screen.getByRole('button', { name: 'Report this nickname' });

describe('NicknameReportPage', () => {
  it('sends the nickname with the reason, and thanks', async () => {
    api.on('POST /report-nickname', () => success(undefined, 'Reported'));
    const user = open();
    expect(getButton()).toHaveProperty('disabled', true);
    await user.type(getField(), ' Rude Garden ');
    await user.selectOptions(screen.getByLabelText('What is wrong with it'), 'threat');
    await user.click(getButton());
    expect((await screen.findByRole('status')).textContent).toContain('“Rude Garden”');
    expect(api.requests[0]?.body).toEqual({ nickname: 'Rude Garden', reason: 'threat' });
  });

  it('asks to check the spelling of a nickname that nobody has', async () => {
    api.on('POST /report-nickname', () => failure(404, 'NOT_FOUND', 'not found'));
    const user = open();
    await user.type(getField(), 'Rude Gardn');
    await user.click(getButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Check the spelling');
  });

  it('says when a player has reported enough', async () => {
    const message = 'you have reported enough for today, try again tomorrow';
    api.on('POST /report-nickname', () => failure(429, 'REPORT_LIMIT', message));
    const user = open();
    await user.type(getField(), 'Rude Garden');
    await user.click(getButton());
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('does not send what cannot be a nickname', async () => {
    const user = open();
    await user.type(getField(), '<b>');
    expect(screen.getByRole('alert').textContent).toContain('letters, digits');
    expect(getButton()).toHaveProperty('disabled', true);
  });

  it('asks visitors to sign in', () => {
    clearIdentity();
    open();
    expect(screen.getByRole('heading', { name: 'Sign in first' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Report this nickname' })).toBeNull();
  });
});
