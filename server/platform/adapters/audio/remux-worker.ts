import { parentPort } from 'node:worker_threads'
import { createEnergyMeter, MEASURED_RATE, type MeasuredSound } from '@/lib/platform/audio/energy'
import { remux, type Remuxed } from './remux'
import { decodeTrack, openTrack } from './opus-track'

// The worker that remuxes and measures browser recordings: a file that takes too much time or memory ends only this thread.

export type ReadRecording = Remuxed & { readonly sound: MeasuredSound | null }

async function readRecording(file: Uint8Array): Promise<ReadRecording | null> {
  const remuxed = await remux(file)
  return remuxed && { ...remuxed, sound: await measureRecording(file) }
}

parentPort?.on('message', (file: Uint8Array) => {
  void readRecording(file).then((recording) => parentPort?.postMessage(recording))
})

/** The loudness of a browser's recording over time. Null for AAC, which is not decoded here, and for unreadable files. */
async function measureRecording(file: Uint8Array): Promise<MeasuredSound | null> {
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
