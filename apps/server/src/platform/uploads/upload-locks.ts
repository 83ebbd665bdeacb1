type Held = { readonly giveUp: () => void; readonly released: Promise<void> };

/**
 * Serialises the requests on an upload within this server; a later request makes the earlier one give up. A
 * client that resumes an upload still being written has noticed a broken connection before we did. `OwnFiles`
 * protects against other servers.
 */
export class UploadLocks {
  readonly #held = new Map<string, Held>();

  /**
   * Runs `work` once no other request holds the upload; `giveUp` is called when another request waits for it.
   */
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
