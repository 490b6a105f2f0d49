import { LoadingOverlay } from '../../entities/loading-overlay.tsx';
import { useSession } from '../../http/session.ts';
import { Button } from '../../ui/button.tsx';

/** Shown while the player signs in with the wallet. */
export function SigningIn() {
  const cancel = useSession((store) => store.controls?.cancel);
  return (
    <LoadingOverlay message="Sign in with your wallet...">
      <Button onClick={cancel}>Cancel</Button>
    </LoadingOverlay>
  );
}
