import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { SettingsPage } from '../../../src/features/settings/settings-page.tsx';
import { SOUND_KEY } from '../../../src/ui/sound/sound-setting.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { renderPage, signInBeforeEach } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();
afterEach(cleanup);

describe('SettingsPage', () => {
  it('turns sounds on and off, and remembers it', async () => {
    api.on('GET /account/calendar', () => success({ created: null }));
    renderPage(<SettingsPage />, { path: '/settings', at: '/settings' });
    const sound = screen.getByRole('switch', { name: 'Sounds and vibration' });
    await userEvent.click(sound);
    expect(sound).toHaveProperty('checked', true);
    expect(localStorage.getItem(SOUND_KEY)).toBe('on');
    await userEvent.click(sound);
    expect(sound).toHaveProperty('checked', false);
    expect(localStorage.getItem(SOUND_KEY)).toBe('off');
  });
});
