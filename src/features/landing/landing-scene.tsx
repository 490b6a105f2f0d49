import { growhouse } from '../../art/growhouse.ts';
import { Art } from '../../ui/art.tsx';
import styles from './landing-scene.module.css';

const HOUSE = growhouse({
  size: 'large',
  rarity: 4,
  seed: 'landing',
  growing: [
    { leafShape: 'fan', hue: 140 },
    { leafShape: 'fern', hue: 172 },
    { leafShape: 'lance', hue: 122 },
    { leafShape: 'heart', hue: 12 },
  ],
  uid: 'landing',
  title: 'A lamp-lit growhouse at night',
});

/** The picture of the landing page: one growhouse at night. */
export function LandingScene() {
  return <Art svg={HOUSE} className={styles.house ?? ''} />;
}
