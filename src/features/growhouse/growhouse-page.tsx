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
  // Drawing nine plants takes a while: it is done in slices, and never keeps a finger waiting.
  const page = useDeferredValue(useGrowhouse(address, growhouseId), undefined);
  const moment = useGameMoment();
  if (!page || !moment) return <GrowhouseSkeleton />;
  return <GrowhouseView address={address} page={page} moment={moment} />;
}
