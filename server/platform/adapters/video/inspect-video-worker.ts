import { parentPort } from 'node:worker_threads'
import { inspectVideo } from './inspect-video'

// The program of the thread that looks at uploaded recordings and videos: a file that takes long, or too much memory, takes only it along.

parentPort?.on('message', (file: string) => {
  void inspectVideo(file).then((looked) => parentPort?.postMessage(looked))
})
