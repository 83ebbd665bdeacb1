import type { Page } from '@playwright/test';

/** A line that can be slow and can be cut. */
export type Network = { cut: () => Promise<void>; restore: () => Promise<void> };

/** Slows what a page sends down to so many bytes a second, so that there is a middle to be cut off in. */
export async function slowNetwork(page: Page, bytesPerSecond: number): Promise<Network> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { latency: 5, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  const set = (offline: boolean) => devtools.send('Network.emulateNetworkConditions', { offline, ...line });
  await set(false);
  return {
    cut: async () => void (await set(true)),
    restore: async () => void (await set(false)),
  };
}
