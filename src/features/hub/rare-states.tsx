import { GROWER } from '../../art/icons/common-icons.ts';
import { HOUSE } from '../../art/icons/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { DISCORD_URL } from '../../entities/social-links.ts';
import { useOutdatedClient } from '../../http/outdated-client.ts';
import { useConfig } from '../../queries/config.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './rare-states.module.css';
import { Button } from '../../ui/button.tsx';

/** Explains how to get a growhouse. */
export function NoGrowhouses() {
  const { data: config } = useConfig();
  return (
    <Panel className={styles.panel}>
      <EmptyState art={<Icon glyph={GROWER} size={48} />} title="No growhouses available">
        <p>
          A first Grower in your wallet founds your first growhouse, and every three more found
          another one. It appears here by itself. Each Grower counts only once, even after a sale.
        </p>
        {config?.cluster === 'localnet' ? (
          <p>
            On this local chain Growerz are free: connect the local test wallet, which receives some
            on its first connection, or send some to this wallet with the RPC method{' '}
            <code>localnet_giveGrower</code>.
          </p>
        ) : (
          <p>
            Growerz are collectible tokens: you find them on your wallet’s marketplaces, and the
            community on{' '}
            <a href={DISCORD_URL} target="_blank" rel="noreferrer">
              Discord
            </a>{' '}
            is happy to help.
          </p>
        )}
      </EmptyState>
    </Panel>
  );
}

interface LoadErrorProps {
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

/** Replaces the growhouses when they could not be loaded; `Offers` offers a newer version. */
export function LoadError({ isPending, onRetry }: LoadErrorProps) {
  const isOutdated = useOutdatedClient((store) => store.isOutdated);
  if (isOutdated) {
    return (
      <Panel className={styles.panel}>
        <EmptyState art={<Icon glyph={HOUSE} size={48} />} title="Your growhouses are safe">
          <p>This version of the game is too old to show them. The new version does.</p>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className={`grid gap-12 ${styles.failed}`}>
      <p>Failed to get hub data.</p>
      <Button isPending={isPending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
