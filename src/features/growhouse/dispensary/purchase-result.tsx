import { useState } from 'react';
import type { PurchaseShape, ExchangeShape } from '../../../contract/shapes.ts';
import { RarityLabel } from '../../../entities/plant/rarity-label.tsx';
import { SeedPacket } from '../../../entities/plant/seed-packet.tsx';
import { THC_DECIMALS, toBaseUnits } from '../../../money/amounts.ts';
import { useKnownBalances } from '../../../wallet/wallet-store.ts';
import { i18n } from '../../../language/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { GrowhouseDialogProps } from '../page/growhouse-context.ts';
import styles from './purchase-result.module.css';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { THC } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';

type PurchaseResultProps = GrowhouseDialogProps<{ readonly purchase: PurchaseShape }>;

/** Shows the strains of the purchased seeds. */
export function PurchaseResult({ purchase, onOpen, onClose }: PurchaseResultProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n.t('{count, plural, one {# seed purchased} other {# seeds purchased}}', {
        count: purchase.count,
      })}
      shape="card"
      footer={
        <div className={`flex wrap gap-10 ${styles.buttons}`}>
          <Button size="large" onClick={onClose}>
            {i18n.t('Done')}
          </Button>
          <Button size="large" variant="accent" onClick={() => onOpen({ kind: 'inventory' })}>
            {i18n.t('Open inventory')}
          </Button>
        </div>
      }
    >
      <ul className={`flex wrap center ${styles.packets}`}>
        {purchase.seeds.map(({ id, strain }) => (
          <li key={id} className={classNames(`r${strain.rarity.id}`, styles.packet)}>
            <SeedPacket seed={{ strain }} />
            <b translate="no">{strain.name}</b>
            <RarityLabel rarityId={strain.rarity.id} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ExchangeResultProps {
  readonly exchange: ExchangeShape;
  readonly onClose: () => void;
}

/** The result of an exchange, and whether the THC has arrived. */
export function ExchangeResult({ exchange, onClose }: ExchangeResultProps) {
  const hasArrived = useHasArrived(exchange.thc);
  return (
    <Dialog
      open
      onClose={onClose}
      title={exchange.waits === null ? i18n.t('Exchanged') : i18n.t('Paid')}
      shape="card"
    >
      <div className={`grid centered gap-8 ${styles.result}`}>
        <p className={styles.thc} translate="no">
          <Icon glyph={THC} size={40} />
          {formatExactThc(exchange.thc)}
        </p>
        <p className="muted" translate="no">
          {i18n.t('THC for {amount} SOL', { amount: formatExactSol(exchange.sol) })}
        </p>
        <p className="muted" role="status">
          {hasArrived
            ? i18n.t('It has arrived in your wallet.')
            : i18n.t(exchange.waits ?? /*i18n*/ 'It will arrive in your wallet in a moment.')}
        </p>
        <Button variant="accent" size="large" isFullWidth onClick={onClose}>
          {i18n.t('Done')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Returns whether the balance has risen by an amount since the result is shown. @param amount THC */
function useHasArrived(amount: number): boolean {
  const balance = useKnownBalances()?.thc ?? null;
  const [initial, setInitial] = useState(balance);
  if (initial === null && balance !== null) setInitial(balance);
  const units = toBaseUnits(amount, THC_DECIMALS);
  if (initial === null || balance === null || units === null) return false;
  return balance >= initial + units;
}
