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

const PAUSE_MS = 100;
/** Beyond this the server is not restarting, but broken. */
const PATIENCE_MS = 60_000;
const answerShape = z.object({
  success: z.boolean(),
  code: z.string().optional(),
  data: z.unknown().optional(),
});
type Answer = z.infer<typeof answerShape>;

/**
 * A wallet that plays over HTTP against a server that may die at any moment. A tap whose answer is
 * lost is repeated with its key, as the client does.
 */
export class HttpFarmer {
  readonly wallet = Keypair.generate();
  /** THC of each plant whose harvest the server has confirmed to it. */
  readonly harvested = new Map<number, number>();
  readonly #url: string;
  readonly #random: Random;
  readonly #mayHarvest: () => boolean;
  readonly #freeMints: string[] = [];
  #token = '';

  /** @param mayHarvest asked before each harvest; the plants wait, for ripe ones do not wither */
  constructor(options: { url: string; random: Random; mayHarvest: () => boolean }) {
    this.#url = options.url;
    this.#random = options.random;
    this.#mayHarvest = options.mayHarvest;
  }

  get address(): string {
    return this.wallet.publicKey.toBase58();
  }

  /** @param mints growers it was given on the chain */
  async signIn(mints: readonly string[]): Promise<void> {
    this.#freeMints.push(...mints);
    const publicKey = this.address;
    const asked = await this.#call('POST', '/create-transaction', { publicKey });
    const { transaction } = createTransactionShape.parse(asked.data);
    const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
    signed.sign([this.wallet]);
    const signedTransaction = Buffer.from(signed.serialize()).toString('base64');
    const verified = await this.#call('POST', '/verify-transaction', { signedTransaction });
    const { signature } = z.object({ signature: z.string() }).parse(verified.data);
    const identity = await this.#call('POST', '/authenticate', { publicKey, signature });
    this.#token = identityShape.parse(identity.data).token;
  }

  async hub(): Promise<HubShape> {
    return hubShape.parse((await this.#call('GET', '/account/hub')).data);
  }

  /** Does what there is to do, again and again, until told to stop. */
  async playUntil(hasEnded: () => boolean): Promise<void> {
    while (!hasEnded()) {
      const { growhouses } = await this.hub();
      for (const house of growhouses) await this.#tend(house);
      await pause(PAUSE_MS);
    }
  }

  async #tend(house: GrowhouseShape): Promise<void> {
    if (house.growers.length === 0) {
      const mint = this.#freeMints.pop();
      if (mint !== undefined) await this.#tap(`/growhouse/${house.id}/addgrower`, { mint });
      return;
    }
    for (const plant of house.plants) await this.#care(plant);
    const [seed] = house.seeds;
    // The last seed is kept for a while, so that something is planted at all times.
    const eagerness = house.seeds.length > 1 ? 0.5 : 0.01;
    if (seed && this.#random.chance(eagerness)) await this.#tap(`/plant/${seed.id}/plant`);
  }

  async #care({ id, state, next_watering_time }: PlantShape): Promise<void> {
    if (next_watering_time === null || Date.parse(next_watering_time) > Date.now()) return;
    if (state === PLANT_STATE.HARVESTABLE) {
      if (!this.#mayHarvest()) return;
      const answer = await this.#tap(`/plant/${id}/harvest`);
      if (!answer.success) return;
      for (const { id: plantId, payout } of harvestShape.parse(answer.data).lastHarvest) {
        this.harvested.set(plantId, payout);
      }
    } else if (state > PLANT_STATE.SEED) {
      await this.#tap(`/plant/${id}/water`);
    }
  }

  #tap(path: string, body: object = {}): Promise<Answer> {
    return this.#call('POST', path, body, randomUUID());
  }

  async #call(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.#ask(method, path, body, key).catch((cause: unknown) => {
        if (performance.now() > deadline) throw cause;
        return null;
      });
      if (answer !== null && answer.code !== 'REQUEST_IN_FLIGHT') return answer;
      await pause(PAUSE_MS);
    }
  }

  /** @throws where there is no answer, or the server says it cannot serve now */
  async #ask(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const response = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return answerShape.parse(JSON.parse(text));
  }
}
