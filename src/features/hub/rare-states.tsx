import { Trans } from '@lingui/react';
import { GROWER } from '../../art/icons/common-icons.ts';
import { HOUSE } from '../../art/icons/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { DISCORD_URL } from '../../entities/social-links.ts';
import { useOutdatedClient } from '../../http/outdated-client.ts';
import { i18n } from '../../language/i18n.ts';
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
      <EmptyState art={<Icon glyph={GROWER} size={48} />} title={i18n.t('No growhouses available')}>
        <p>
          {i18n.t(
            'A first Grower in your wallet founds your first growhouse, and every three more found another one. It appears here by itself. Each Grower counts only once, even after a sale.',
          )}
        </p>
        {config?.cluster === 'localnet' ? (
          <p>
            <Trans
              id="On this local chain Growerz are free: connect the local test wallet, which receives some on its first connection, or send some to this wallet with the RPC method <method/>."
              components={{ method: <code translate="no">localnet_giveGrower</code> }}
            />
          </p>
        ) : (
          <p>
            <Trans
              id="Growerz are collectible tokens: you find them on your wallet’s marketplaces, and the community on <discord/> is happy to help."
              components={{
                discord: (
                  <a href={DISCORD_URL} target="_blank" rel="noreferrer">
                    Discord
                  </a>
                ),
              }}
            />
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
        <EmptyState
          art={<Icon glyph={HOUSE} size={48} />}
          title={i18n.t('Your growhouses are safe')}
        >
          <p>{i18n.t('This version of the game is too old to show them. The new version does.')}</p>
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className={`grid gap-12 ${styles.failed}`}>
      <p>{i18n.t('Failed to get hub data.')}</p>
      <Button isPending={isPending} onClick={onRetry}>
        {i18n.t('Try again')}
      </Button>
    </div>
  );
}
