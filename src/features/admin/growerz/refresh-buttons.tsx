import { adminPost } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { useAdminAction } from '../use-admin-action.ts';

/** Buttons that run the two services that read Growerz from the chain. */
export function RefreshButtons() {
  return (
    <>
      <RunServiceButton label="Refresh Metadata" shortName="collection" name="Collection" />
      <RunServiceButton label="Refresh Ownerz" shortName="ownership" name="Ownership" />
    </>
  );
}

interface RunServiceButtonProps {
  readonly label: string;
  readonly shortName: string;
  readonly name: string;
}

function RunServiceButton({ label, shortName, name }: RunServiceButtonProps) {
  const { run, isPending } = useAdminAction();
  const action = {
    send: () => adminPost(`/services/run/${shortName}`),
    success: `Service ${name} started!`,
    failure: 'Failed to fetch data',
  };
  return (
    <Button needsNetwork isPending={isPending} onClick={() => run(action)}>
      {label}
    </Button>
  );
}
