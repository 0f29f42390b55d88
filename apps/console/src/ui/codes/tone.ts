/** A sound for hands that are busy and eyes that are elsewhere: high and short for yes, low and long for no. */
export const sound = (kind: 'good' | 'bad'): void => {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const seconds = kind === 'good' ? 0.09 : 0.45;
  tone.type = kind === 'good' ? 'sine' : 'square';
  tone.frequency.value = kind === 'good' ? 1_180 : 165;
  volume.gain.value = 0.12;
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
  tone.onended = () => void audio.close();
};
