import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { z } from 'zod';
import {
  createTransactionShape,
  type GrowhouseShape,
  harvestShape,
  type HubShape,
  hubShape,
  identityShape,
  type PlantShape,
} from '../../src/contract/shapes.ts';
import type { Random } from '../../src/art/random.ts';
import { PLANT_STATE } from '../../src/game/plant.ts';

const RETRY_DELAY_MS = 100;
/** After this long without a response the server is broken, not restarting. */
const MAX_OUTAGE_MS = 120_000;
const answerShape = z.object({
  success: z.boolean(),
  code: z.string().optional(),
  data: z.unknown().optional(),
});
type Answer = z.infer<typeof answerShape>;

export interface HttpPlayerOptions {
  url: string;
  random: Random;
  /** Checked before each harvest; ripe plants can wait because they never wither. */
  canHarvest: () => boolean;
  /** Called when a request has been sent. */
  onRequest?: () => void;
  /** Called with why a request has to be repeated. */
  onFailure?: (failure: unknown) => void;
}

/**
 * A wallet that plays over HTTP against a server that may be killed at any moment. Like the client,
 * it repeats a request whose response is lost with the same idempotency key.
 */
export class HttpPlayer {
  readonly wallet = Keypair.generate();
  /** THC by plant id of each harvest the server has confirmed. */
  readonly harvested = new Map<number, number>();
  /** Actions that the server has confirmed, such as 'Watered plant 12'. */
  readonly acknowledged: string[] = [];
  readonly #url: string;
  readonly #random: Random;
  readonly #canHarvest: () => boolean;
  readonly #onRequest: () => void;
  readonly #onFailure: (failure: unknown) => void;
  readonly #freeMints: string[] = [];
  #token = '';

  constructor(options: HttpPlayerOptions) {
    this.#url = options.url;
    this.#random = options.random;
    this.#canHarvest = options.canHarvest;
    this.#onRequest = options.onRequest ?? (() => undefined);
    this.#onFailure = options.onFailure ?? (() => undefined);
  }

  get address(): string {
    return this.wallet.publicKey.toBase58();
  }

  /** Signs in. @param mints growers it was given on the chain */
  async signIn(mints: readonly string[]): Promise<void> {
    this.#freeMints.push(...mints);
    const publicKey = this.address;
    const requested = await this.#call('POST', '/create-transaction', { publicKey });
    const { transaction } = createTransactionShape.parse(requested.data);
    const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    signed.sign([this.wallet]);
    const signedTransaction = Buffer.from(signed.serialize()).toString('base64');
    const verified = await this.#call('POST', '/verify-transaction', { signedTransaction });
    const { signature } = z.object({ signature: z.string() }).parse(verified.data);
    const identity = await this.#call('POST', '/authenticate', { publicKey, signature });
    this.#token = identityShape.parse(identity.data).token;
  }

  async loadHub(): Promise<HubShape> {
    return hubShape.parse((await this.#call('GET', '/account/hub')).data);
  }

  /** Plays until `hasEnded` returns true. */
  async playUntil(hasEnded: () => boolean): Promise<void> {
    while (!hasEnded()) {
      const { growhouses } = await this.loadHub();
      for (const growhouse of growhouses) await this.#tendGrowhouse(growhouse);
      await pause(RETRY_DELAY_MS);
    }
  }

  async #tendGrowhouse(growhouse: GrowhouseShape): Promise<void> {
    if (growhouse.growers.length === 0) {
      const mint = this.#freeMints.pop();
      if (mint === undefined) return;
      await this.act(`Added grower ${mint}`, `/growhouse/${growhouse.id}/addgrower`, { mint });
      return;
    }
    for (const plant of growhouse.plants) await this.#tendPlant(plant);
    const [seed] = growhouse.seeds;
    // Keeps the last seed for a while, so that something is being planted at all times.
    const plantChance = growhouse.seeds.length > 1 ? 0.5 : 0.01;
    if (seed && this.#random.chance(plantChance)) {
      await this.act(`Planted seed ${seed.id}`, `/plant/${seed.id}/plant`);
    }
  }

  async #tendPlant({ id, state, next_watering_time }: PlantShape): Promise<void> {
    if (next_watering_time === null || Date.parse(next_watering_time) > Date.now()) return;
    if (state === PLANT_STATE.HARVESTABLE) {
      if (!this.#canHarvest()) return;
      const answer = await this.act(`Harvested plant ${id}`, `/plant/${id}/harvest`);
      if (!answer.success) return;
      for (const { id: plantId, payout } of harvestShape.parse(answer.data).lastHarvest) {
        this.harvested.set(plantId, payout);
      }
    } else if (state > PLANT_STATE.SEED) {
      await this.act(`Watered plant ${id}`, `/plant/${id}/water`);
    }
  }

  /** Sends a request once, however often it has to be repeated. */
  post(path: string, body: object = {}): Promise<Answer> {
    return this.#call('POST', path, body, randomUUID());
  }

  /** @param name of the action, as the server logs it */
  async act(name: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.post(path, body);
    if (answer.success) this.acknowledged.push(name);
    return answer;
  }

  async #call(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const deadline = performance.now() + MAX_OUTAGE_MS;
    for (;;) {
      const answer = await this.#send(method, path, body, key).catch((cause: unknown) => {
        this.#onFailure(cause);
        if (performance.now() > deadline) throw cause;
        return null;
      });
      if (answer !== null && answer.code !== 'REQUEST_IN_FLIGHT') return answer;
      await pause(RETRY_DELAY_MS);
    }
  }

  /** @throws if there is no response, or a server error */
  async #send(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const sent = fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(MAX_OUTAGE_MS),
    });
    this.#onRequest();
    const response = await sent;
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return answerShape.parse(JSON.parse(text));
  }
}
