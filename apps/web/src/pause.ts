/**
 * Lets the browser draw and take input before the work goes on. A message rather than a timer, because timers of hidden
 * tabs wait for a second.
 */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
