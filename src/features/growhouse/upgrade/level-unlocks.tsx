import { Trans } from '@lingui/react';
import { GROWER } from '../../../art/icons/common-icons.ts';
import type { UpgradeShape } from '../../../contract/shapes.ts';
import { Icon } from '../../../entities/icon.tsx';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { SeedPacket } from '../../../entities/plant/seed-packet.tsx';
import { getUnlockedRarities } from '../../../game/levels/level-preview.ts';
import type { Rarity } from '../../../game/rarity.ts';
import { getStrainsByRarity } from '../../../game/strain.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { GrowhouseContext } from '../page/growhouse-context.ts';
import styles from './level-unlocks.module.css';

interface LevelUnlocksProps extends Pick<GrowhouseContext, 'onOpen'> {
  readonly result: UpgradeShape;
}

/** What a new level unlocks, each with the button that leads to it. */
export function LevelUnlocks({ result, onOpen }: LevelUnlocksProps) {
  const { newLevel, newGrowers, maxGrowers } = result;
  return (
    <>
      {newGrowers > 0 && (
        <section className={classNames('surface', styles.unlock)}>
          <h3 className={`row center gap-10 ${styles.title}`}>
            <Icon glyph={GROWER} size={28} />
            <span>{maxGrowers === 2 ? i18n.t('Second slot open') : i18n.t('Third slot open')}</span>
          </h3>
          <p className="hint">
            {i18n.t('With one more Grower, what you plant from then on pays more.')}
          </p>
          <Button
            variant="accent"
            isFullWidth
            onClick={() => onOpen({ kind: 'grower', replaced: null })}
          >
            {i18n.t('Add a Grower')}
          </Button>
        </section>
      )}
      {getUnlockedRarities(newLevel).map((rarity) => (
        <NewSeeds key={rarity.id} rarity={rarity} onOpen={onOpen} />
      ))}
    </>
  );
}

interface NewSeedsProps extends Pick<GrowhouseContext, 'onOpen'> {
  readonly rarity: Rarity;
}

/** Introduces the strains of a rarity. */
function NewSeeds({ rarity, onOpen }: NewSeedsProps) {
  return (
    <section className={classNames('surface', styles.unlock)}>
      <h3 className={`row center ${styles.title}`}>
        <Trans
          id="New: <rarity/> seeds"
          components={{ rarity: <RarityLabel rarityId={rarity.id} /> }}
        />
      </h3>
      <ul className={styles.strains}>
        {getStrainsByRarity(rarity.id).map(({ id, name }) => (
          <li key={id} className={classNames(`r${rarity.id}`, styles.strain)}>
            <SeedPacket seed={{ strain: { id, name, rarity } }} />
            <b translate="no">{name}</b>
          </li>
        ))}
      </ul>
      <Button variant="accent" isFullWidth onClick={() => onOpen({ kind: 'dispensary' })}>
        {i18n.t('Go to the dispensary')}
      </Button>
    </section>
  );
}
