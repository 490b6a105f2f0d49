import { expect, it } from 'vitest';
import { findPayment } from '../../../api/store/payments/payments.ts';
import { ReconciliationFixture } from '../../kit/reconciliation-fixture.ts';
import { shareFixture } from '../../kit/share-fixture.ts';

const game = shareFixture(() => ReconciliationFixture.start());

it('a payment whose memo contains a NUL character is collected and reconciled', async () => {
  const { sender, player } = game.nodes;
  const terms = { currency: 'sol', amount: 5_000_000n, intent: 'growerz:gift\0' } as const;
  const signature = await sender.pay(player.wallet, terms);
  await game.nodes.collect();
  expect(await findPayment(game.ctx.db, signature)).toMatchObject({ state: 'refunded' });
  expect(await game.reconcile()).toMatchObject({ outcome: 'balanced', open: [], pending: [] });
});
