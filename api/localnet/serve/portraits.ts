import { drawGrower } from '../../../src/art/grower/grower.ts';
import { RARITIES } from '../../../src/art/rarity-light.ts';
import { renderSvg } from '../../../src/art/render-svg.ts';
import { GROWER_CLASSES } from '../genesis/grower-classes.ts';
import { growerPaths } from '../genesis/collection.ts';
import type { Assets } from '../rpc/assets.ts';

const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};
/** An SVG opened as a page may have styles but run no scripts. */
const IMAGE_HEADERS = {
  ...HEADERS,
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** Returns the metadata or the portrait at a path, or null if it is unknown. */
export function getCollectibleFile(assets: Assets, path: string) {
  const mint = /^\/growerz\/([1-9A-HJ-NP-Za-km-z]{32,44})\.(?:json|svg)$/.exec(path)?.[1];
  const metadata = mint === undefined ? null : assets.getOffChainMetadata(mint);
  if (mint === undefined || !metadata) return null;
  if (path === growerPaths.json(mint)) {
    return {
      body: JSON.stringify(metadata),
      headers: { ...HEADERS, 'content-type': 'application/json' },
    };
  }
  const className = metadata.attributes.find(({ trait_type: trait }) => trait === 'Class')?.value;
  const index = GROWER_CLASSES.findIndex((name) => name === className);
  const classId = RARITIES[index] ?? 5;
  const { name } = metadata;
  const portrait = drawGrower({ seed: mint, name, classId, uid: mint, title: name });
  return { body: renderSvg(portrait), headers: IMAGE_HEADERS };
}
