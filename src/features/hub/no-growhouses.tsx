import { GROWER } from '../../art/farm-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { useConfig } from '../../http/config.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './no-growhouses.module.css';

/** A wallet without growhouses learns how one is founded. */
export function NoGrowhouses() {
  const { data: config } = useConfig();
  return (
    <Panel className={styles.panel}>
      <EmptyState art={<Icon glyph={GROWER} size={48} />} title="No growhouses available">
        <p>
          A Grower founds your first growhouse, three more found each further one. Once your wallet
          holds one that never founded, the growhouse appears here by itself.
        </p>
        {config?.cluster === 'localnet' ? (
          <p>
            On this local chain Growerz are free: connect the local test wallet, which is given some
            when it first connects, or give this wallet some with the chain’s own method{' '}
            <code>localnet_giveGrower</code>.
          </p>
        ) : (
          <p>
            Growerz are collectible tokens: the marketplaces of your wallet list them, and the
            community on{' '}
            <a href="https://discord.gg/growerz" target="_blank" rel="noreferrer">
              Discord
            </a>{' '}
            helps you find one.
          </p>
        )}
      </EmptyState>
    </Panel>
  );
}
