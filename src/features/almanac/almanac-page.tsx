import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlmanacShape } from '../../contract/account-shapes.ts';
import type { HubShape, GrowerShape } from '../../contract/shapes.ts';
import { formatThc } from '../../entities/format/format-amount.ts';
import { toGrowhousePicture } from '../../entities/growhouse/growhouse-picture.tsx';
import { ShareButton } from '../../entities/share-button.tsx';
import type { Strain } from '../../game/strain.ts';
import { i18n } from '../../language/i18n.ts';
import type { Poster } from '../../paint/paint-poster.ts';
import { almanacQuery, hubQuery, growersQuery } from '../../queries/player-queries.ts';
import { getButtonClass } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import styles from './almanac-page.module.css';
import { LifetimeFigures, Trophies } from './lifetime-figures.tsx';
import { StrainDialog } from './strain-dialog.tsx';
import { StrainGrid } from './strain-grid.tsx';
import { CompactGrower, GrowerLicence } from '../../entities/grower/grower-licence.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';

/** What the player has discovered, collected and earned. */
export function AlmanacPage({ address }: { readonly address: string }) {
  const query = useQuery(almanacQuery(address));
  return (
    <div className={`stack ${styles.page}`}>
      <h1>{i18n.t('Almanac')}</h1>
      <p className={styles.about}>
        {i18n.t('The strains you have grown, your Growerz and your best days.')}
      </p>
      {query.data ? (
        <Sections address={address} almanac={query.data} />
      ) : query.isError ? (
        <LoadFailure query={query}>{i18n.t('The almanac could not be loaded.')}</LoadFailure>
      ) : (
        <Skeleton height={480} isPanel />
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
            {i18n.t('Share my growhouses')}
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
    headline: i18n.t('My night greenhouse'),
    line:
      lifetime.harvests > 0
        ? i18n.t(
            '{count, plural, one {# harvest · {amount} THC earned} other {# harvests · {amount} THC earned}}',
            { count: lifetime.harvests, amount: formatThc(lifetime.earned) },
          )
        : i18n.t(
            '{count, plural, one {# growhouse, just founded} other {# growhouses, just founded}}',
            { count: growhouses.length },
          ),
  };
}

/** The growers in the player's wallet, the best first. */
function GrowerCollection({ address }: { readonly address: string }) {
  const { data: growers, isError } = useQuery(growersQuery(address));
  return (
    <section aria-labelledby="growerz-heading">
      <h2 id="growerz-heading">
        <span>{i18n.t('Your Growerz')}</span> {growers && <small>{growers.length}</small>}
      </h2>
      {growers ? (
        <Growers growers={growers} />
      ) : isError ? (
        <p className="muted">{i18n.t('Your Growerz could not be read.')}</p>
      ) : (
        <Skeleton height={180} isPanel />
      )}
    </section>
  );
}

function Growers({ growers }: { readonly growers: readonly GrowerShape[] }) {
  const Card = useIsDesktop() ? GrowerLicence : CompactGrower;
  if (growers.length === 0) return <p className="muted">{i18n.t('No Growerz in this wallet.')}</p>;
  return (
    <ul className={`grid gap-12 ${styles.growers}`}>
      {growers.toSorted(compareGrowers).map((grower) => (
        <li key={grower.id}>
          <Card grower={grower}>
            {grower.growhouseId === null ? (
              <span className={styles.free}>{i18n.t('Free')}</span>
            ) : (
              <Link
                to={`/growhouse/${grower.growhouseId}`}
                className={getButtonClass({ variant: 'paper' })}
              >
                {i18n.t('At work in # {id}', { id: grower.growhouseId })}
              </Link>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

const compareGrowers = (a: GrowerShape, b: GrowerShape): number =>
  b.class.id - a.class.id || a.rank - b.rank || a.id - b.id;
