type Held = { readonly giveUp: () => void; readonly released: Promise<void> };

/**
 * One request at a time works on an upload of this server; a later one has the earlier given up. Whoever asks for an
 * upload that somebody still writes to has seen the line break before we have. Other servers are kept away by
 * `OwnFiles`.
 */
export class UploadLocks {
  readonly #held = new Map<string, Held>();

  /** Works on an upload once nobody else does; `giveUp` is called when somebody waits for it. */
  async hold<T>(id: string, giveUp: () => void, work: () => Promise<T>): Promise<T> {
    for (let held = this.#held.get(id); held; held = this.#held.get(id)) {
      held.giveUp();
      await held.released;
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    this.#held.set(id, { giveUp, released });
    try {
      return await work();
    } finally {
      this.#held.delete(id);
      release();
    }
  }
}
