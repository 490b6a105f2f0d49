import type { FindingShape } from '../../../contract/admin/reconciliation-shapes.ts';
import { SignatureCell } from '../money/money-cells.tsx';
import styles from './reconciliation-tab.module.css';

/** What a difference is about. Its signature is shortened; a tap copies it. */
export function FindingMessage({ finding }: { readonly finding: FindingShape }) {
  const { signature } = finding.rows;
  const [before = '', after] = signature === null ? [] : finding.message.split(signature);
  return (
    <p className={styles.message}>
      {after === undefined ? (
        finding.message
      ) : (
        <>
          {before}
          <SignatureCell signature={signature} />
          {after}
        </>
      )}
    </p>
  );
}
