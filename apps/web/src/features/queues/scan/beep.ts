/** Tones of a scan, in hertz: taken, already there, not here. */
const TONES = { done: [1200], known: [900], absent: [300, 300], failed: [300, 300] } as const;

export type Tone = keyof typeof TONES;

const SECONDS = 0.09;

let audio: AudioContext | undefined;

/** Sounds a tone, as a barcode reader does; silent in a browser that does not let the page sound. */
export function beep(tone: Tone): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const [nth, frequency] of TONES[tone].entries()) {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + nth * SECONDS * 1.6;
    oscillator.frequency.value = frequency;
    // Without a ramp the end clicks.
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.linearRampToValueAtTime(0, start + SECONDS);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + SECONDS);
  }
}
