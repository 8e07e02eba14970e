let audio: AudioContext | undefined

/** A low tone of a quarter of a second: what was scanned is not known. Silent where the browser has no sound or does not allow it yet. */
export function beepLow(): void {
  try {
    audio ??= new AudioContext()
    void audio.resume()
    const tone = new OscillatorNode(audio, { type: 'square', frequency: 160 })
    const volume = new GainNode(audio, { gain: 0.15 })
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + 0.25)
  } catch {
    // The field says it too.
  }
}
