import type { ExchangeShape } from '../../../contract/shapes.ts';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { THC } from '../../../art/icons/coin-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from './exchange-result.module.css';

interface ExchangeResultProps {
  readonly exchange: ExchangeShape;
  readonly onClose: () => void;
}

/** The result of an exchange. */
export function ExchangeResult({ exchange, onClose }: ExchangeResultProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={exchange.waits === null ? 'Exchanged' : 'Paid'}
      shape="card"
    >
      <div className={styles.result}>
        <p className={styles.thc} translate="no">
          <Icon glyph={THC} size={40} />
          {formatExactThc(exchange.thc)}
        </p>
        <p className={styles.text} translate="no">
          THC for {formatExactSol(exchange.sol)} SOL
        </p>
        <p className={styles.text}>
          {exchange.waits ?? 'It will arrive in your wallet in a moment.'}
        </p>
        <Button variant="accent" size="large" isFullWidth onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
