import { useLocalStorage } from '@mantine/hooks';
import type { Tone } from './beep.ts';

/** Whether scans sound on this device; how to change that, and to sound a tone. */
export function useScanSound() {
  const [sound, setSound] = useLocalStorage({ key: 'maxilla.scanSound', defaultValue: true });
  const play = async (tone: Tone) => {
    if (sound) (await import('./beep.ts')).beep(tone);
  };
  return { sound, setSound, play };
}
