import { useState } from 'react';
import type { GrowhousePageShape, PurchaseShape } from '../../../contract/shapes.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ExchangeTab } from './exchange-tab.tsx';
import { PurchaseResult } from './purchase-result.tsx';
import { SeedsTab } from './seeds-tab.tsx';

interface DispensaryDialogProps {
  readonly page: GrowhousePageShape;
  readonly onInventory: () => void;
  readonly onClose: () => void;
}

/** Where seeds are bought, and SOL is exchanged for THC. */
export function DispensaryDialog({ page, onInventory, onClose }: DispensaryDialogProps) {
  const [tab, setTab] = useState<'seeds' | 'exchange'>('seeds');
  const [bought, setBought] = useState<PurchaseShape | null>(null);
  if (bought) {
    return <PurchaseResult bought={bought} onInventory={onInventory} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Dispensary"
      icon={<Icon name="dispensary" />}
      size="large"
    >
      <Tabs
        label="Dispensary"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'seeds',
            label: (
              <>
                <Icon name="seed" size={20} />
                Seeds
              </>
            ),
            content: (
              <SeedsTab
                page={page}
                onBought={setBought}
                onInventory={onInventory}
                onClose={onClose}
              />
            ),
          },
          {
            value: 'exchange',
            label: (
              <>
                <Icon name="thc" size={20} />
                Exchange
              </>
            ),
            content: <ExchangeTab onClose={onClose} />,
          },
        ]}
      />
    </Dialog>
  );
}
