import { useQuery } from '@tanstack/react-query';
import { getButtonClass } from '../../ui/button.tsx';
import { CompactGrower, GrowerLicence } from '../../entities/grower/grower-licence.tsx';
import type { GrowerShape } from '../../contract/shapes.ts';
import { growersQuery } from '../../queries/growers-query.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import styles from './grower-collection.module.css';

/** The growers in the player's wallet, the best first. */
export function GrowerCollection({ address }: { readonly address: string }) {
  const { data: growers, isError } = useQuery(growersQuery(address));
  return (
    <section aria-labelledby="growerz-heading">
      <h2 id="growerz-heading" className={styles.heading}>
        <span>Your Growerz</span> {growers && <small>{growers.length}</small>}
      </h2>
      {growers ? (
        <Growers growers={growers} />
      ) : isError ? (
        <p className={styles.none}>Your Growerz could not be read.</p>
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </section>
  );
}

function Growers({ growers }: { readonly growers: readonly GrowerShape[] }) {
  const Card = useIsDesktop() ? GrowerLicence : CompactGrower;
  if (growers.length === 0) return <p className={styles.none}>No Growerz in this wallet.</p>;
  return (
    <ul className={styles.growers}>
      {growers.toSorted(compareGrowers).map((grower) => (
        <li key={grower.id}>
          <Card grower={grower}>
            {grower.growhouseId === null ? (
              <span className={styles.free}>Free</span>
            ) : (
              <Link
                to={`/growhouse/${grower.growhouseId}`}
                className={getButtonClass({ variant: 'paper' })}
              >
                At work in # {grower.growhouseId}
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
