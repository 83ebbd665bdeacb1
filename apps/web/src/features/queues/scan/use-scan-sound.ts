import { kept } from '../../../api/kept.ts';
import { useStore } from '../../../api/use-store.ts';
import type { Tone } from './beep.ts';

const scanSound = kept('maxilla.scanSound', true);

/** Whether scans sound on this device; how to change that, and to sound a tone. */
export function useScanSound() {
  const sound = useStore(scanSound);
  const play = async (tone: Tone) => {
    if (sound) (await import('./beep.ts')).beep(tone);
  };
  return { sound, setSound: scanSound.set, play };
}
