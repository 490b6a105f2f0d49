interface PendingCommand {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface CdpMessage {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** A connection to a browser's DevTools protocol that sends commands and ignores events. */
export class CdpConnection {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, PendingCommand>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#settle(String(data)));
    socket.addEventListener('close', () => this.#rejectAll());
  }

  static open(url: string): Promise<CdpConnection> {
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => resolve(new CdpConnection(socket)));
      socket.addEventListener('error', () => reject(new Error(`${url} refused the connection`)));
    });
  }

  /** @param sessionId of an attached page; the browser by default */
  send<T>(method: string, parameters: object = {}, sessionId?: string): Promise<T> {
    const id = ++this.#lastId;
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: (result) => resolve(result as T), reject });
      this.#socket.send(JSON.stringify({ id, method, params: parameters, sessionId }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #settle(text: string): void {
    const { id, result, error } = JSON.parse(text) as CdpMessage;
    const command = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || !command) return;
    this.#pending.delete(id);
    if (error) command.reject(new Error(error.message));
    else command.resolve(result);
  }

  #rejectAll(): void {
    for (const { reject } of this.#pending.values()) reject(new Error('The browser has closed'));
    this.#pending.clear();
  }
}
