import type { OperatorShape } from '../../contract/admin/operator-shape.ts';

/** What a legal text says about the server it is shown by. */
export interface LegalTextProps {
  /** Null until it is known. */
  readonly operator: OperatorShape | null;
  /** The node that this browser reads the chain from; null until it is known. */
  readonly nodeHost: string | null;
}
