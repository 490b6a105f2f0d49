import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { APP_VERSION, HEADERS } from '../../../src/contract/envelope.ts';
import { hubShape, identityShape, signInInputShape } from '../../../src/contract/shapes.ts';
import { PLANT_STATE } from '../../../src/game/plant.ts';
import { formatSignInMessage } from '../../../tests/kit/sign-in.ts';
import { formatJsonRequest, HttpConnection, type HttpResponse } from './http-connection.ts';
import { signMessage, type Wallet } from './wallet.ts';

/** What a player does once signed in. */
export const ACTIONS = ['hub', 'growhouse', 'water', 'harvest', 'prune', 'plant'] as const;
export type Action = (typeof ACTIONS)[number];

interface OwnedPlant {
  readonly id: number;
  readonly growhouseId: number;
}

/** The plants that each action can be done to. */
type Supply = Record<'water' | 'harvest' | 'prune' | 'seeds' | 'plant', OwnedPlant[]>;

const answerShape = z.object({ success: z.boolean(), data: z.unknown() });

/** A response with a status that the action must not have. */
export class UnexpectedResponseError extends Error {}

/**
 * A player with a real key, who sends what the client sends. Each request goes to the next server, as
 * a balancer would choose it.
 */
export class SimulatedPlayer {
  readonly #wallet: Wallet;
  readonly #connections: readonly HttpConnection[];
  readonly #etags = new Map<string, string>();
  readonly #supply: Supply = { water: [], harvest: [], prune: [], seeds: [], plant: [] };
  #growhouseIds: readonly number[] = [];
  #token = '';
  #requests: number;
  #growhouseReads = 0;

  /** @param index of the wallet; also decides which server gets the first request */
  constructor(wallet: Wallet, ports: readonly number[], index: number) {
    this.#wallet = wallet;
    this.#connections = ports.map((port) => new HttpConnection(port));
    this.#requests = index;
  }

  /** Requests a challenge, signs it and exchanges the signature for a session. */
  async signIn(): Promise<void> {
    const { address } = this.#wallet;
    const input = signInInputShape.parse(parseData(await this.#send('GET', '/sign-in-input')));
    const message = formatSignInMessage(input, address);
    const signIn = {
      signedMessage: Buffer.from(message).toString('base64'),
      signature: signMessage(this.#wallet, message),
    };
    const response = await this.#send('POST', '/authenticate', { publicKey: address, signIn });
    this.#token = identityShape.parse(parseData(response)).token;
  }

  /** Reads what can be watered, harvested, pruned and planted. */
  async loadSupply(): Promise<void> {
    const { growhouses } = hubShape.parse(parseData(await this.#send('GET', '/account/hub')));
    this.#growhouseIds = growhouses.map(({ id }) => id);
    for (const { id: growhouseId, plants, seeds } of growhouses) {
      for (const { id, state, next_watering_time } of plants) {
        const plant = { id, growhouseId };
        const isDue = next_watering_time !== null && Date.parse(next_watering_time) <= Date.now();
        if (state === PLANT_STATE.DEAD) this.#supply.prune.push(plant);
        else if (state === PLANT_STATE.HARVESTABLE && isDue) this.#supply.harvest.push(plant);
        else if (state > PLANT_STATE.SEED && isDue) this.#supply.water.push(plant);
      }
      for (const { id } of seeds) this.#supply.seeds.push({ id, growhouseId });
    }
  }

  /** Whether the player has a plant left for an action. */
  canDo(action: Action): boolean {
    return action === 'hub' || action === 'growhouse' || this.#supply[action].length > 0;
  }

  /** @throws UnexpectedResponseError; Error if no plant is left for the action */
  async do(action: Action): Promise<void> {
    if (action === 'hub') await this.#read('/account/hub');
    else if (action === 'growhouse') await this.#readNextGrowhouse();
    else await this.#tend(action);
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  async #readNextGrowhouse(): Promise<void> {
    const id = this.#growhouseIds[this.#growhouseReads++ % this.#growhouseIds.length] ?? 0;
    await this.#read(`/growhouse/${id}`);
  }

  async #read(path: string): Promise<void> {
    const { etag } = await this.#send('GET', path);
    if (etag !== null) this.#etags.set(path, etag);
  }

  async #tend(action: Exclude<Action, 'hub' | 'growhouse'>): Promise<void> {
    const plant = this.#supply[action].pop();
    if (!plant) throw new Error(`There is nothing left to ${action}`);
    await this.#send('POST', `/plant/${plant.id}/${action}`, {});
    if (action === 'harvest' || action === 'prune') this.#freeSlot(plant.growhouseId);
  }

  /** A removed plant makes room for a seed of the same growhouse. */
  #freeSlot(growhouseId: number): void {
    const { seeds, plant } = this.#supply;
    const at = seeds.findIndex((seed) => seed.growhouseId === growhouseId);
    const [seed] = at < 0 ? [] : seeds.splice(at, 1);
    if (seed) plant.push(seed);
  }

  async #send(method: 'GET' | 'POST', path: string, body?: object): Promise<HttpResponse> {
    const connection = this.#connections[this.#requests++ % this.#connections.length];
    if (!connection) throw new Error('There is no server');
    const etag = this.#etags.get(path);
    const request = formatJsonRequest(
      method,
      `/api${path}`,
      {
        [HEADERS.minVersion]: APP_VERSION,
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...(method === 'GET' && etag !== undefined && { 'if-none-match': etag }),
        ...(method === 'POST' && this.#token !== '' && { [HEADERS.idempotencyKey]: randomUUID() }),
      },
      body,
    );
    const response = await connection.send(request);
    if (response.status !== 200 && response.status !== 304) {
      throw new UnexpectedResponseError(
        `${method} ${path.replace(/\d+/g, ':id')}: ${describe(response)}`,
      );
    }
    return response;
  }
}

const parseData = ({ body }: HttpResponse): unknown =>
  answerShape.parse(JSON.parse(Buffer.from(body, 'latin1').toString('utf8'))).data;

function describe({ status, body }: HttpResponse): string {
  const code = /"code":"(\w+)"/.exec(body)?.[1];
  return code === undefined ? String(status) : `${status} ${code}`;
}
