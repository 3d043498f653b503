import { parentPort } from 'node:worker_threads'
import { inspectVideo } from './inspect-video'

// The worker that inspects uploaded recordings and videos: a file that takes too much time or memory ends only this thread.

parentPort?.on('message', (file: string) => {
  void inspectVideo(file).then((inspected) => parentPort?.postMessage(inspected))
})
