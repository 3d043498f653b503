import { createEnergyMeter, MEASURED_RATE, type MeasuredSound } from '@/lib/platform/audio/energy'
import { decodeTrack, openTrack } from './opus-track'

/** How loud a browser's recording is over time. Null for AAC, which is not decoded here, and for what cannot be read. */
export async function measureRecording(file: Uint8Array): Promise<MeasuredSound | null> {
  try {
    const track = await openTrack(file)
    if (!track || (await track.getCodec()) !== 'opus') return null
    const meter = createEnergyMeter()
    for await (const samples of decodeTrack(track, MEASURED_RATE)) meter.push(samples)
    return meter.finish()
  } catch {
    return null
  }
}
