import { grower } from '../../../src/art/grower.ts';
import { GROWER_CLASSES } from '../genesis/grower-classes.ts';
import { growerPaths } from '../genesis/collection.ts';
import type { Assets } from '../rpc/assets.ts';

/** A file that the node serves for a collectible. */
export interface CollectibleFile {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};
/** Opened as a page of its own, a picture may style itself but run nothing. */
const IMAGE_HEADERS = {
  ...HEADERS,
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** The metadata or the portrait at a path; null if there is nothing. */
export function collectibleFile(assets: Assets, path: string): CollectibleFile | null {
  const mint = /^\/growerz\/([1-9A-HJ-NP-Za-km-z]{32,44})\.(?:json|svg)$/.exec(path)?.[1];
  const metadata = mint === undefined ? null : assets.offChain(mint);
  if (mint === undefined || !metadata) return null;
  if (path === growerPaths.json(mint)) {
    return {
      body: JSON.stringify(metadata),
      headers: { ...HEADERS, 'content-type': 'application/json' },
    };
  }
  const className = metadata.attributes.find(({ trait_type: trait }) => trait === 'Class')?.value;
  const index = GROWER_CLASSES.findIndex((name) => name === className);
  const cls = CLASS_IDS[index] ?? 5;
  return {
    body: grower({ seed: mint, name: metadata.name, cls, uid: mint, title: metadata.name }),
    headers: IMAGE_HEADERS,
  };
}

const CLASS_IDS = [1, 2, 3, 4, 5] as const;
