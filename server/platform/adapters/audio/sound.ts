/** A chunk of sound, mixed to mono. */
export type Sound = { readonly rate: number; readonly samples: Float32Array }

/** Mixes all channels to mono. A mono signal that a decoder returns twice stays unchanged. */
export function mixDown(channels: readonly Float32Array[], length: number): Float32Array {
  const [first = new Float32Array(length)] = channels
  if (channels.length < 2) return first.subarray(0, length)
  const mixed = new Float32Array(length)
  for (const channel of channels) {
    for (let index = 0; index < length; index += 1) mixed[index] = (mixed[index] ?? 0) + (channel[index] ?? 0)
  }
  for (let index = 0; index < length; index += 1) mixed[index] = (mixed[index] ?? 0) / channels.length
  return mixed
}
