import { z } from 'zod';

/** The parts of the web app manifest that the Android app shows. */
export const webManifestSchema = z.object({
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  theme_color: z.string(),
  background_color: z.string(),
  shortcuts: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      icons: z.tuple([z.object({ src: z.string() })]),
    }),
  ),
});
export type WebManifest = z.infer<typeof webManifestSchema>;

export interface AndroidProject {
  /** The origin that players open. */
  origin: URL;
  packageName: string;
  /** SHA-256 fingerprints of the certificates that sign the app. */
  fingerprints: readonly string[];
  /** Three numbers, such as 0.1.18. */
  version: string;
}

/** Returns a version as the whole number by which Android orders releases. */
export function toVersionCode(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1_000_000 + minor * 1000 + patch;
}

/**
 * Fills the template of twa-manifest.json, from which Bubblewrap generates the Android project.
 * @param template what is the same for every server
 */
export function createTwaManifest(
  template: Readonly<Record<string, unknown>>,
  web: WebManifest,
  { origin, packageName, fingerprints, version }: AndroidProject,
): Record<string, unknown> {
  const toUrl = (path: string) => new URL(path, origin).href;
  const { theme_color: theme, background_color: background } = web;
  return {
    ...template,
    packageId: packageName,
    host: origin.host,
    name: web.name,
    launcherName: web.short_name,
    themeColor: theme,
    themeColorDark: theme,
    navigationColor: theme,
    navigationColorDark: theme,
    navigationDividerColor: theme,
    navigationDividerColorDark: theme,
    backgroundColor: background,
    startUrl: web.start_url,
    iconUrl: toUrl('/icon-512.png'),
    maskableIconUrl: toUrl('/icon-maskable-512.png'),
    monochromeIconUrl: toUrl('/icon-monochrome-512.png'),
    appVersion: version,
    appVersionCode: toVersionCode(version),
    shortcuts: web.shortcuts.map(({ name, url, icons: [icon] }) => ({
      name,
      shortName: name,
      url: toUrl(url),
      chosenIconUrl: toUrl(icon.src),
    })),
    webManifestUrl: toUrl('/manifest.webmanifest'),
    fullScopeUrl: toUrl('/'),
    fingerprints: fingerprints.map((value) => ({ name: 'release', value })),
  };
}
