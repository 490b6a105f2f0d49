import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cruiseLayers } from '../../tools/layers/cruise-layers.ts';

const fixture = join(import.meta.dirname, 'layers-fixture');

it('the import rules see each planted breach', async () => {
  const { cruised, violations } = await cruiseLayers(fixture);
  expect(cruised).toBeGreaterThan(0);
  const broken = [...new Set(violations.map((text) => text.split(':')[0]))];
  expect(broken.sort()).toEqual(
    [
      'actions-know-no-http',
      'client-never-imports-server',
      'edges-call-actions',
      'features-stand-apart',
      'no-cycles',
      'nothing-imports-app',
      'only-the-start-knows-the-signer',
      'rules-are-pure',
      'signer-stands-alone',
      'store-and-chain-are-siblings',
      'worker-stands-alone',
    ].sort(),
  );
});
