import { parentPort } from 'node:worker_threads'
import { type MeasuredSound } from '@/lib/platform/audio/energy'
import { measureRecording } from './measure-recording'
import { remux, type Remuxed } from './remux'

// The worker that remuxes and measures browser recordings: a file that takes too much time or memory ends only this thread.

export type ReadRecording = Remuxed & { readonly sound: MeasuredSound | null }

async function readRecording(file: Uint8Array): Promise<ReadRecording | null> {
  const made = await remux(file)
  return made && { ...made, sound: await measureRecording(file) }
}

parentPort?.on('message', (file: Uint8Array) => {
  void readRecording(file).then((made) => parentPort?.postMessage(made))
})
