import { useState } from 'react';
import type { ExchangeShape, PurchaseShape, GrowhouseShape } from '../../../contract/shapes.ts';
import { DispensaryPicture } from './dispensary-picture.tsx';
import { DISPENSARY } from '../../../art/icons/growhouse-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { FeeQuestion } from '../actions/fee-question.tsx';
import { PaymentProgress } from '../actions/payment-progress.tsx';
import type { DispensaryTab, GrowhouseDialogProps } from '../page/growhouse-context.ts';
import styles from './dispensary-dialog.module.css';
import { ExchangeCheckout, ExchangeTab } from './exchange-tab.tsx';
import { PurchaseResult, ExchangeResult } from './purchase-result.tsx';
import { SeedsTab } from './seeds-tab.tsx';
import { SeedCheckout, formatExchange, formatPurchase } from './seed-checkout.tsx';
import { type ExchangeOrder, useExchangeOrder } from './use-exchange-order.ts';
import { type SeedOrder, useSeedOrder, type Cart } from './use-seed-order.ts';
import { toGrowhouseFacts } from '../../../entities/game-facts.ts';
import { getRarity } from '../../../game/rarity.ts';
import { getSeedWaitMessage } from '../../../entities/plant/seed-messages.ts';
import type { WaitingSeeds } from '../../../game/next-step/seed-purpose.ts';
import { i18n } from '../../../language/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

type DispensaryDialogProps = GrowhouseDialogProps<{
  readonly initialTab: DispensaryTab | undefined;
  /** Seeds that are in the cart from the start. */
  readonly initialCart: Cart | undefined;
}>;

/** Sells seeds and exchanges SOL for THC. */
export function DispensaryDialog(props: DispensaryDialogProps) {
  const { page, initialTab = 'seeds', initialCart, onClose } = props;
  const [tab, setTab] = useState(initialTab);
  const [question, setQuestion] = useState<QuestionTopic | null>(null);
  const [completedPurchase, setCompletedPurchase] = useState<PurchaseShape | null>(null);
  const [completedExchange, setCompletedExchange] = useState<ExchangeShape | null>(null);
  const seeds = useSeedOrder(page, { initialCart, onPurchase: setCompletedPurchase });
  const exchange = useExchangeOrder(setCompletedExchange);

  if (completedPurchase) return <PurchaseResult {...props} purchase={completedPurchase} />;
  if (completedExchange) return <ExchangeResult exchange={completedExchange} onClose={onClose} />;
  const dialogProps = {
    title: i18n.t('Dispensary'),
    icon: <Icon glyph={DISPENSARY} />,
    size: 'wide',
    onClose,
  } as const;
  if (seeds.purchase.step !== null || exchange.purchase.step !== null) {
    return (
      <Dialog open {...dialogProps}>
        <OrderProgress seeds={seeds} exchange={exchange} onClose={onClose} />
      </Dialog>
    );
  }
  if (question !== null) {
    return (
      <Question
        topic={question}
        growhouse={page.growhouse}
        seeds={seeds}
        exchange={exchange}
        onAsk={setQuestion}
      />
    );
  }
  const payOrAsk = (order: SeedOrder | ExchangeOrder, topic: QuestionTopic | null) => () =>
    topic === null ? order.purchase.pay() : setQuestion(topic);
  const buy = payOrAsk(seeds, seeds.waiting.length > 0 ? 'waiting' : findSeedFeeTopic(seeds));
  const payExchange = payOrAsk(exchange, exchange.feeWarning === null ? null : 'exchange-fees');
  const seedsTab = <SeedsTab {...props} order={seeds} />;
  const exchangeTab = <ExchangeTab order={exchange} onPay={payExchange} />;
  const seedCheckout = page.growhouse.max_level ? undefined : (
    <SeedCheckout order={seeds} onBuy={buy} />
  );
  const checkout = tab === 'seeds' ? seedCheckout : <ExchangeCheckout order={exchange} />;
  return (
    <Dialog open {...dialogProps} footer={checkout}>
      <DispensaryPicture className={styles.picture} />
      <Tabs
        label={i18n.t('Dispensary')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'seeds', label: i18n.t('Seeds'), content: seedsTab },
          { value: 'exchange', label: i18n.t('Exchange'), content: exchangeTab },
        ]}
      />
    </Dialog>
  );
}

interface OrderProgressProps {
  readonly seeds: SeedOrder;
  readonly exchange: ExchangeOrder;
  readonly onClose: () => void;
}

/** What is being paid for, and how far the payment is. */
function OrderProgress({ seeds, exchange, onClose }: OrderProgressProps) {
  const isSeeds = seeds.purchase.step !== null;
  return (
    <>
      <DispensaryPicture className={styles.scene} />
      <p className={styles.order}>{isSeeds ? formatPurchase(seeds) : formatExchange(exchange)}</p>
      <PaymentProgress purchase={isSeeds ? seeds.purchase : exchange.purchase} onLeave={onClose} />
    </>
  );
}

type QuestionTopic = 'waiting' | 'seed-fees' | 'exchange-fees';

const findSeedFeeTopic = ({ feeWarning }: SeedOrder): QuestionTopic | null =>
  feeWarning === null ? null : 'seed-fees';

interface QuestionProps extends Pick<OrderProgressProps, 'seeds' | 'exchange'> {
  readonly topic: QuestionTopic;
  readonly growhouse: GrowhouseShape;
  /** Asks another question, or none. */
  readonly onAsk: (topic: QuestionTopic | null) => void;
}

/** Asks before an order that the player may regret. */
function Question({ topic, growhouse, seeds, exchange, onAsk }: QuestionProps) {
  const order = topic === 'exchange-fees' ? exchange : seeds;
  const next = topic === 'waiting' ? findSeedFeeTopic(seeds) : null;
  const answers = {
    onConfirm: () => {
      onAsk(next);
      if (next === null) order.purchase.pay();
    },
    onClose: () => onAsk(null),
  };
  if (topic === 'waiting') {
    return <WaitingSeedsQuestion growhouse={growhouse} waiting={seeds.waiting} {...answers} />;
  }
  const labels =
    topic === 'seed-fees'
      ? { confirmLabel: i18n.t('Buy anyway'), cancelLabel: i18n.t('Back to the cart') }
      : { confirmLabel: i18n.t('Exchange anyway'), cancelLabel: i18n.t('Back to the amount') };
  return <FeeQuestion warning={order.feeWarning ?? ''} {...labels} {...answers} />;
}

interface WaitingSeedsQuestionProps {
  readonly growhouse: GrowhouseShape;
  /** At least one. */
  readonly waiting: readonly WaitingSeeds[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before seeds are bought that cannot be planted now. */
function WaitingSeedsQuestion(props: WaitingSeedsQuestionProps) {
  const { growhouse, waiting, onConfirm, onClose } = props;
  const facts = toGrowhouseFacts(growhouse);
  const reasons = waiting.map(({ rarityId, quantity, wait }) =>
    i18n.t(
      '{count, plural, one {# {rarity} seed: {reason}.} other {# {rarity} seeds: {reason}.}}',
      {
        count: quantity,
        rarity: i18n.t(getRarity(rarityId).name),
        reason: getSeedWaitMessage(wait, facts),
      },
    ),
  );
  return (
    <ConfirmDialog
      title={i18n.t('Buy seeds you cannot plant now?')}
      question={reasons.join(' ')}
      confirmLabel={i18n.t('Buy anyway')}
      cancelLabel={i18n.t('Back to the cart')}
      needsWrite
      isPending={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
