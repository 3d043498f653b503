import { parentPort } from 'node:worker_threads'
import { createChecker, type Question } from './create-checker'
import { loadHarper, loadSpeller } from './harper'

// The thread that checks texts, one after the other.

const check = createChecker({ loadHarper, loadSpeller })

parentPort?.on('message', (question: Question) => {
  void check(question).then((answer) => parentPort?.postMessage(answer))
})
