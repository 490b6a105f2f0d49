import { useDeferredValue } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { usePlayerAddress } from '../../../wallet/use-player-address.ts';
import { useGameMoment } from '../../../queries/use-game-moment.ts';
import { GrowhouseSkeleton } from './growhouse-skeleton.tsx';
import { GrowhouseView } from './growhouse-view.tsx';
import { useGrowhouse } from './use-growhouse.ts';

/** The page of one of the player's growhouses; an invalid id redirects to the hub. */
export function GrowhousePage() {
  const { growhouseId = '' } = useParams();
  const address = usePlayerAddress();
  if (address === null || !/^[1-9]\d{0,14}$/.test(growhouseId)) return <Navigate to="/" replace />;
  return <Growhouse key={growhouseId} address={address} growhouseId={Number(growhouseId)} />;
}

interface GrowhouseProps {
  readonly address: string;
  readonly growhouseId: number;
}

function Growhouse({ address, growhouseId }: GrowhouseProps) {
  const data = useGrowhouse(address, growhouseId);
  // Defers only the first render, which is slow with nine plants, so that taps stay responsive.
  // Later changes must not be deferred: a button leaves its pending state together with them.
  const page = useDeferredValue(data, undefined) && data;
  const moment = useGameMoment();
  if (!page || !moment) return <GrowhouseSkeleton />;
  return <GrowhouseView address={address} page={page} moment={moment} />;
}
