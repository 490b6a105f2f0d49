import { Picture } from '../../entities/picture.tsx';
import styles from './landing-scene.module.css';

const HOUSE = {
  kind: 'growhouse',
  size: 'large',
  rarity: 4,
  seed: 'landing',
  growing: [
    { leafShape: 'fan', hue: 140 },
    { leafShape: 'fern', hue: 172 },
    { leafShape: 'lance', hue: 122 },
    { leafShape: 'heart', hue: 12 },
  ],
} as const;

/** The picture of the landing page: one growhouse at night. */
export function LandingScene() {
  return <Picture of={HOUSE} title="A lamp-lit growhouse at night" className={styles.house} />;
}
