import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createTwaManifest,
  toVersionCode,
  webManifestSchema,
} from '../../deploy/android/create-twa-manifest.ts';

const ROOT = join(import.meta.dirname, '../..');
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

const template = z
  .record(z.string(), z.unknown())
  .parse(readJson('deploy/android/twa-manifest.template.json'));
const web = webManifestSchema.parse(readJson('manifest.webmanifest'));

const create = () =>
  createTwaManifest(template, web, {
    origin: new URL('https://growerz.example'),
    packageName: 'com.growerz.hub',
    fingerprints: ['AB:CD'],
    version: '0.1.18',
  });

describe('createTwaManifest', () => {
  it('takes addresses from the origin and looks from the web app manifest', () => {
    expect(create()).toMatchObject({
      packageId: 'com.growerz.hub',
      host: 'growerz.example',
      name: web.name,
      launcherName: web.short_name,
      startUrl: '/',
      iconUrl: 'https://growerz.example/icon-512.png',
      webManifestUrl: 'https://growerz.example/manifest.webmanifest',
      themeColor: web.theme_color,
      appVersion: '0.1.18',
      appVersionCode: 1018,
      fingerprints: [{ name: 'release', value: 'AB:CD' }],
      // Where no browser supports Trusted Web Activities.
      fallbackType: 'customtabs',
    });
  });

  it('has every field that Bubblewrap requires', () => {
    const required = {
      backgroundColor: z.string().min(1),
      enableNotifications: z.boolean(),
      host: z.string().min(1),
      iconUrl: z.url(),
      name: z.string().min(1),
      navigationColor: z.string().min(1),
      packageId: z.string().min(1),
      signingKey: z.object({ path: z.string(), alias: z.string() }),
      splashScreenFadeOutDuration: z.number(),
      startUrl: z.string(),
      themeColor: z.string().min(1),
    };
    expect(() => z.object(required).parse(create())).not.toThrow();
  });

  it('keeps the shortcuts of the installed app', () => {
    expect(create()).toMatchObject({
      shortcuts: web.shortcuts.map(({ name }) => ({ name, shortName: name })),
    });
  });
});

it('toVersionCode ascends with the version', () => {
  const codes = ['0.1.18', '0.1.19', '0.2.0', '1.0.0'].map(toVersionCode);
  expect(codes).toEqual([1018, 1019, 2000, 1_000_000]);
});
