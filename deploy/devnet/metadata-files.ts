import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicKey } from '@solana/web3.js';
import { GROWER_CLASSES, getGenesisTraits } from '../../api/localnet/genesis/grower-classes.ts';
import { drawGrower } from '../../src/art/grower/grower.ts';
import { RARITIES } from '../../src/art/rarity-light.ts';
import { renderSvg } from '../../src/art/render-svg.ts';

/** Returns the name of a metadata file: that of a grower by its number, of the collection for 0. */
export const getMetadataFile = (number: number): string =>
  number === 0 ? 'collection.json' : `${number}.json`;

/**
 * Writes the metadata and the portraits of the growers, which any web server can deliver.
 * @param url where the folder will be found, without a slash at its end
 */
export function writeMetadataFiles(
  folder: string,
  url: string,
  growers: readonly PublicKey[],
): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const image = growers.length > 0 ? `${url}/1.svg` : '';
  write(getMetadataFile(0), formatMetadata({ name: 'Growerz', image, attributes: [] }));
  for (const [index, mint] of growers.entries()) {
    const number = index + 1;
    const name = `Growerz #${number}`;
    const traits = getGenesisTraits(number);
    const attributes = [
      { trait_type: 'Class', value: traits.class },
      { trait_type: 'Rank', value: traits.rank },
    ];
    const metadata = { name, image: `${url}/${number}.svg`, attributes };
    write(getMetadataFile(number), formatMetadata(metadata));
    const seed = mint.toBase58();
    const classId = RARITIES[GROWER_CLASSES.indexOf(traits.class)] ?? 5;
    write(`${number}.svg`, renderSvg(drawGrower({ seed, name, classId, uid: seed, title: name })));
  }
}

interface Metadata {
  name: string;
  image: string;
  attributes: readonly { trait_type: string; value: string | number }[];
}

const formatMetadata = ({ name, image, attributes }: Metadata): string =>
  `${JSON.stringify({
    name,
    symbol: 'GROW',
    description: 'A grower of a test collection, without value.',
    image,
    attributes,
    properties: { files: [{ uri: image, type: 'image/svg+xml' }], category: 'image' },
  })}\n`;
