import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SettingsPage } from '../../../src/features/settings/settings-page.tsx';
import { MOTION_KEY, isMotionReduced } from '../../../src/ui/motion/motion-setting.ts';
import { SOUND_KEY } from '../../../src/ui/sound/sound-setting.ts';
import { PLAYER } from '../../kit/shapes.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { renderPage, signInBeforeEach } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();
beforeEach(() => {
  api.on('GET /account/sessions', () => success([]));
  api.on('GET /account/calendar', () => success({ created: null }));
});

const open = () =>
  renderPage(<SettingsPage address={PLAYER} />, { path: '/settings', at: '/settings' });

describe('SettingsPage', () => {
  it('turns sounds on and off, and remembers it', async () => {
    const user = open();
    const sound = screen.getByRole('switch', { name: 'Sounds and vibration' });
    await user.click(sound);
    expect(sound).toHaveProperty('checked', true);
    expect(localStorage.getItem(SOUND_KEY)).toBe('on');
    await user.click(sound);
    expect(sound).toHaveProperty('checked', false);
    expect(localStorage.getItem(SOUND_KEY)).toBe('off');
  });

  it('reduces motion at once, and follows the device again', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Less motion' }));
    expect(isMotionReduced()).toBe(true);
    expect(localStorage.getItem(MOTION_KEY)).toBe('reduced');
    await user.click(screen.getByRole('button', { name: 'As on this device' }));
    expect(isMotionReduced()).toBe(false);
    expect(localStorage.getItem(MOTION_KEY)).toBeNull();
  });
});
