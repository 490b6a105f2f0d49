import { Trans } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import type { AlmanacShape } from '../../../contract/account-shapes.ts';
import type { HarvestShape } from '../../../contract/shapes.ts';
import { STRAINS } from '../../../game/strain.ts';
import { i18n } from '../../../language/i18n.ts';
import { almanacQuery } from '../../../queries/player-queries.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { usePlayerAddress } from '../../../wallet/use-player-address.ts';
import styles from './new-strains.module.css';

type Harvests = HarvestShape['lastHarvest'];

/** Names the strains that the player has harvested for the first time, with the way to the almanac. */
export function NewStrains({ harvests }: { readonly harvests: Harvests }) {
  const address = usePlayerAddress() ?? '';
  // An almanac from before the harvest says nothing about it.
  const { data, isFetchedAfterMount } = useQuery({ ...almanacQuery(address), staleTime: 0 });
  const names = data && isFetchedAfterMount ? findNewStrains(harvests, data.strains) : [];
  if (!data || names.length === 0) return null;
  const grown = data.strains.filter((strain) => strain.harvests > 0).length;
  return (
    <Link to="/almanac" className={styles.discovery}>
      <span>
        <Trans
          id="New in your almanac: <b>{strains}</b>, {grown} of {total} grown"
          values={{ strains: formatStrains(names), grown, total: STRAINS.length }}
          components={{ b: <strong /> }}
        />
      </span>
    </Link>
  );
}

const formatStrains = (names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale).format(names);

/** Returns the names of the strains that were never harvested before these harvests. */
export function findNewStrains(harvests: Harvests, records: AlmanacShape['strains']): string[] {
  const names = new Set(harvests.map(({ strain }) => strain.name));
  return [...names].filter((name) => {
    const ofStrain = harvests.filter(({ strain }) => strain.name === name);
    const record = records.find(({ id }) => id === ofStrain[0]?.strain.id);
    return record?.harvests === ofStrain.length;
  });
}
