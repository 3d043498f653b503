import { type ChildProcess, fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod'
import { serverBuild } from '@/lib/platform/env/process'
import {
  TRANSCRIBER_PACKAGE,
  TRANSCRIBER_PACKAGE_VERSION,
  type LocalTranscription,
} from '@/lib/platform/env/transcription'
import { type TranscriptionStatus } from '@/lib/teaching/transcription/contract'
import { type TranscriptionFault } from '@/lib/teaching/transcription/rules/transcript'
import { type HeardText } from '@/server/platform/adapters/transcriber'

/** The program is an entry of scripts/bundle.mjs. */
const SOURCE = 'server/teaching/transcription/hear-recording.ts'
/** Not in package.json: only installations that transcribe need the binary of 26 MB. */
export const INSTALL_COMMAND = `npm install --no-save ${TRANSCRIBER_PACKAGE}@${TRANSCRIBER_PACKAGE_VERSION}`

/** The reason why a recording was not transcribed. */
export class TranscriptionError extends Error {
  override name = 'EarsError'
  constructor(readonly failure: TranscriptionFault) {
    super(`a recording was not heard: ${failure}`)
  }
}

/** What local transcription lacks; null when it works. */
export async function findMissing({ program, modelFile }: LocalTranscription): Promise<TranscriptionStatus['missing']> {
  if (!isInstalled(program)) return 'package'
  if (modelFile === null) return 'model_setting'
  const head = await readHead(modelFile)
  if (head === null) return 'model_file'
  return head === GGML ? null : 'model_form'
}

function isInstalled(program: string): boolean {
  try {
    createRequire(path.resolve('package.json')).resolve(program)
    return true
  } catch {
    return false
  }
}

/** The first letters of a model of whisper.cpp: `ggml`, as a little-endian number. */
const GGML = 'lmgg'

async function readHead(file: string): Promise<string | null> {
  try {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(GGML.length), 0, GGML.length, 0)
      return buffer.toString('latin1', 0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch {
    return null
  }
}

const Answer = z.union([
  z.object({ text: z.string(), words: z.array(z.tuple([z.string(), z.int(), z.int()])) }),
  z.object({ fault: z.enum(['package', 'model', 'sound']) }),
])

/**
 * Transcribes a recording in a separate process: the native call neither yields nor can be stopped, so only a process can be ended. @throws TranscriptionError
 */
export function transcribeLocally(
  { program, modelFile }: LocalTranscription,
  file: Uint8Array,
  timeoutMs: number,
): Promise<HeardText> {
  return new Promise((resolve, reject) => {
    const child = startProgram([program, modelFile ?? ''])
    const end = () => child.kill('SIGKILL')
    const fail = (failure: TranscriptionFault) => settle(() => reject(new TranscriptionError(failure)))
    const timer = setTimeout(() => fail('slow'), timeoutMs)
    const settle = (done: () => void) => {
      clearTimeout(timer)
      process.off('exit', end)
      end()
      done()
    }
    // When this program is stopped it does not wait for the transcription.
    process.once('exit', end)
    child.once('message', (message) => {
      const answer = Answer.safeParse(message)
      if (!answer.success) return fail('unreadable')
      if ('fault' in answer.data) return fail(answer.data.fault)
      const transcript = answer.data
      return settle(() => resolve(transcript))
    })
    child.once('error', () => fail('stopped'))
    // The last message may still arrive after the process has ended.
    child.once('exit', () => (child.connected ? child.once('disconnect', () => fail('stopped')) : fail('stopped')))
    // The process ended before it had read everything; the event above reports that.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(file)
  })
}

/** Started without the program's settings, so that it gets none of its keys. Runs from its bundle; in development and tests from its source. */
function startProgram(args: readonly string[]): ChildProcess {
  const env = { NODE_ENV: 'production' as const }
  const options = { env, stdio: ['pipe' as const, 'ignore' as const, 'ignore' as const, 'ipc' as const] }
  if (serverBuild !== null)
    return fork(path.resolve(serverBuild, SOURCE.replace(/\.ts$/, '.mjs')), args, { ...options, execArgv: [] })
  return fork(path.resolve(SOURCE), args, { ...options, execArgv: ['--import', 'tsx'] })
}
