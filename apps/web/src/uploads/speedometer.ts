const WINDOW = 3_000;

/**
 * Measures the speed in bytes per second over the last three seconds, from the bytes sent and the time in
 * milliseconds.
 */
export function speedometer(): (sent: number, now: number) => number {
  let samples: { sent: number; now: number }[] = [];
  return (sent, now) => {
    samples = [...samples.filter((sample) => now - sample.now <= WINDOW), { sent, now }];
    const [first] = samples;
    if (!first || now === first.now) return 0;
    return Math.max(0, ((sent - first.sent) / (now - first.now)) * 1000);
  };
}
