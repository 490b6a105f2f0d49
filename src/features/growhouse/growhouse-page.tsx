import { useDeferredValue } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { usePlayerAddress } from '../../chain/player.ts';
import { useGameMoment } from '../../http/use-game-moment.ts';
import { GrowhouseSkeleton } from './growhouse-skeleton.tsx';
import { GrowhouseView } from './growhouse-view.tsx';
import { useGrowhouse } from './use-growhouse.ts';

/** One growhouse of the player's; anything else leads home. */
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
  // Drawing nine plants takes a while: at first it is done in slices, and keeps no finger waiting.
  // Later changes show at once: a button is free again only with what it has changed.
  const page = useDeferredValue(data, undefined) && data;
  const moment = useGameMoment();
  if (!page || !moment) return <GrowhouseSkeleton />;
  return <GrowhouseView address={address} page={page} moment={moment} />;
}
