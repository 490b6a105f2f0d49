import { adminPost } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { type AdminAct, useAdminActs } from '../use-admin-acts.ts';

/** What of the collection is read from the chain anew, beside the services' own rhythm. */
const RUNS: readonly (AdminAct & { readonly label: string })[] = [
  {
    key: 'collection',
    label: 'Refresh Metadata',
    send: () => adminPost('/services/run/collection'),
    success: 'Service Collection started!',
    failure: 'Failed to fetch data',
  },
  {
    key: 'ownership',
    label: 'Refresh Ownerz',
    send: () => adminPost('/services/run/ownership'),
    success: 'Service Ownership started!',
    failure: 'Failed to fetch data',
  },
];

/** Runs the two services that know Growerz. */
export function RefreshButtons() {
  const { run, isPending } = useAdminActs();
  return RUNS.map(({ label, ...act }) => (
    <Button key={act.key} needsNetwork pending={isPending(act.key)} onClick={() => void run(act)}>
      {label}
    </Button>
  ));
}
