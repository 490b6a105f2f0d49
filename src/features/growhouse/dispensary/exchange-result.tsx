import type { ExchangeShape } from '../../../contract/shapes.ts';
import { solAmountText, thcAmountText } from '../../../entities/exact-amount-text.ts';
import { THC } from '../../../art/coin-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './exchange-result.module.css';

interface ExchangeResultProps {
  readonly exchanged: ExchangeShape;
  readonly onClose: () => void;
}

/** What an exchange has given. */
export function ExchangeResult({ exchanged, onClose }: ExchangeResultProps) {
  return (
    <Dialog open onClose={onClose} title="Exchanged" shape="card">
      <div className={styles.result}>
        <p className={styles.thc}>
          <Icon glyph={THC} size={40} />
          {thcAmountText(exchanged.thc)}
        </p>
        <p className={styles.words}>THC for {solAmountText(exchanged.sol)} SOL</p>
        <p className={styles.words}>It is on its way and arrives in your wallet in a moment.</p>
        <Button look="lamp" size="large" wide onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
