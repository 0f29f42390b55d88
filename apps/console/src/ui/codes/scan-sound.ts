/** How a scan sounds: done, known already, refused. Short, and apart from each other by pitch and rhythm. */
export type ScanTone = 'good' | 'again' | 'bad';

interface Beep {
  readonly hertz: number;
  readonly startS: number;
  readonly lengthS: number;
}

const BEEPS: Readonly<Record<ScanTone, readonly Beep[]>> = {
  good: [{ hertz: 1320, startS: 0, lengthS: 0.09 }],
  again: [
    { hertz: 880, startS: 0, lengthS: 0.08 },
    { hertz: 880, startS: 0.13, lengthS: 0.08 },
  ],
  bad: [
    { hertz: 220, startS: 0, lengthS: 0.18 },
    { hertz: 165, startS: 0.2, lengthS: 0.3 },
  ],
};

const LOUDNESS = 0.25;
let sounding: AudioContext | undefined;

/** Plays it; a browser without sound, or one that has not let the page sound yet, stays silent. */
export const playTone = (tone: ScanTone): void => {
  if (!('AudioContext' in window)) return;
  sounding ??= new AudioContext();
  const { currentTime, destination } = sounding;
  if (sounding.state === 'suspended') void sounding.resume();
  for (const { hertz, startS, lengthS } of BEEPS[tone]) {
    const oscillator = sounding.createOscillator();
    const gain = sounding.createGain();
    oscillator.type = tone === 'bad' ? 'square' : 'sine';
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(LOUDNESS, currentTime + startS);
    // Faded out: an oscillator that is cut off clicks.
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + startS + lengthS);
    oscillator.connect(gain).connect(destination);
    oscillator.start(currentTime + startS);
    oscillator.stop(currentTime + startS + lengthS);
  }
};
