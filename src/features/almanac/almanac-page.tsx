import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { AlmanacShape } from '../../contract/almanac-shape.ts';
import type { HubShape } from '../../contract/shapes.ts';
import { formatThc } from '../../entities/format/format-amount.ts';
import { pluralize } from '../../entities/format/format-time.tsx';
import { toGrowhousePicture } from '../../entities/growhouse/growhouse-picture.tsx';
import { ShareButton } from '../../entities/share-button.tsx';
import type { Strain } from '../../game/strain.ts';
import type { Poster } from '../../paint/paint-poster.ts';
import { hubQuery } from '../../queries/player-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';
import styles from './almanac-page.module.css';
import { almanacQuery } from './almanac-query.ts';
import { GrowerCollection } from './grower-collection.tsx';
import { LifetimeFigures } from './lifetime-figures.tsx';
import { StrainDialog } from './strain-dialog.tsx';
import { StrainGrid } from './strain-grid.tsx';
import { Trophies } from './trophies.tsx';

/** What the player has discovered, collected and earned. */
export function AlmanacPage() {
  const address = usePlayerAddress();
  return address === null ? <Navigate to="/" replace /> : <Almanac address={address} />;
}

function Almanac({ address }: { readonly address: string }) {
  const { data, isError, isFetching, refetch } = useQuery(almanacQuery(address));
  return (
    <div className={styles.page}>
      <h1>Almanac</h1>
      <p className={styles.about}>The strains you have grown, your Growerz and your best days.</p>
      {data ? (
        <Sections address={address} almanac={data} />
      ) : isError ? (
        <div role="alert">
          <p>The almanac could not be loaded.</p>
          <Button isPending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
      <GrowerCollection address={address} />
    </div>
  );
}

interface SectionsProps {
  readonly address: string;
  readonly almanac: AlmanacShape;
}

function Sections({ address, almanac }: SectionsProps) {
  const [chosen, setChosen] = useState<Strain | null>(null);
  const { data: hub } = useQuery(hubQuery(address));
  return (
    <>
      <LifetimeFigures lifetime={almanac.lifetime}>
        {hub && hub.growhouses.length > 0 && (
          <ShareButton poster={createGrowhousesPoster(hub, almanac)}>
            Share my growhouses
          </ShareButton>
        )}
      </LifetimeFigures>
      <StrainGrid records={almanac.strains} onChoose={setChosen} />
      <Trophies trophies={almanac.trophies} />
      {chosen && (
        <StrainDialog
          strain={chosen}
          record={almanac.strains.find(({ id }) => id === chosen.id) ?? null}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** The player's highest growhouses, which a poster has room for six of. */
function createGrowhousesPoster({ growhouses }: HubShape, { lifetime }: AlmanacShape): Poster {
  const highest = growhouses.toSorted((a, b) => b.level - a.level || a.id - b.id);
  return {
    pictures: highest.slice(0, 6).map(toGrowhousePicture),
    headline: 'My night greenhouse',
    line:
      lifetime.harvests > 0
        ? `${pluralize(lifetime.harvests, 'harvest')} · ${formatThc(lifetime.earned)} THC earned`
        : `${pluralize(growhouses.length, 'growhouse')}, just founded`,
  };
}
