import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OperatorShape } from '../../../src/contract/admin/operator-shape.ts';
import { LegalPage } from '../../../src/features/legal/legal-page.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { CONFIG } from '../../kit/shapes.ts';
import { renderPage } from '../kit/screen.tsx';

const api = fakeApi();

const NOBODY: OperatorShape = { name: null, email: null, url: null, logRetentionDays: 90 };

function open(path: string, operator: Partial<OperatorShape> = {}) {
  api.on('GET /operator', () => success({ ...NOBODY, ...operator }));
  return renderPage(<LegalPage />, { path, at: path });
}

describe('LegalPage', () => {
  it('names the operator and how to reach them on all three pages', async () => {
    for (const path of ['/privacy', '/terms', '/accessibility']) {
      open(path, { name: 'Night Gardens Ltd.', url: 'https://growerz.example/contact' });
      expect(await screen.findByText('Night Gardens Ltd. runs this game.')).toBeDefined();
      const link = screen.getByRole('link', { name: 'https://growerz.example/contact' });
      expect(link.getAttribute('rel')).toBe('noreferrer');
      cleanup();
    }
  });

  it('warns when no operator is configured', async () => {
    open('/terms');
    expect(await screen.findByText(/has not entered a name/)).toBeDefined();
    expect(screen.getByText(/Do not pay anything here/)).toBeDefined();
  });

  it('shows the age limit on the privacy page and in the terms', () => {
    open('/privacy');
    expect(screen.getByText(/at least 18 years old/)).toBeDefined();
    cleanup();
    open('/terms');
    expect(screen.getByText(/at least 18 years old/)).toBeDefined();
  });

  it.each([
    [90, 'They are deleted after 90 days.'],
    [1, 'They are deleted after one day.'],
    [0, 'This server does not delete them.'],
  ])('says that log lines are kept for %i days', async (logRetentionDays, sentence) => {
    open('/privacy', { logRetentionDays });
    expect(await screen.findByText(new RegExp(sentence))).toBeDefined();
  });

  it.each([
    /with which browser and system/,
    /topics, quiet hours, time zone and language/,
    /plants you watered without a network, with your session/,
    /sees the names of your growhouses and plants/,
  ])('tells of %s', (text) => {
    open('/privacy');
    expect(screen.getByText(text)).toBeDefined();
  });

  it.each([
    ['/terms', 'Proof', '/proof'],
    ['/terms', 'report a nickname', '/report-nickname'],
    ['/privacy', 'Settings', '/settings'],
  ])('links from %s to %s', (path, name, target) => {
    open(path);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target);
  });

  it('names the node that the browser reads', async () => {
    open('/privacy');
    const { host } = new URL(CONFIG.rpcUrl);
    expect(await screen.findByText(new RegExp(`a Solana node \\(${host}\\)`))).toBeDefined();
  });

  it('marks the current page among the three', () => {
    open('/accessibility');
    const current = screen.getByRole('link', { name: 'Accessibility' });
    expect(current.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('aria-current')).toBeNull();
  });

  it('keeps the text when the operator cannot be loaded, and tries again', async () => {
    api.on('GET /operator', () => failure(503, 'DATABASE_UNAVAILABLE', 'later'));
    const user = renderPage(<LegalPage />, { path: '/terms', at: '/terms' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'What THC is' })).toBeDefined();
    api.on('GET /operator', () => success({ ...NOBODY, name: 'Night Gardens Ltd.' }));
    await user.click(retry);
    expect(await screen.findByText('Night Gardens Ltd. runs this game.')).toBeDefined();
  });
});
