import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { decodeSpeech } from '@/server/platform/adapters/audio/decode-speech'
import { type TranscribedWord } from '@/server/platform/adapters/transcriber'

// A separate program, started by local-transcriber.ts: it reads one recording from its input, and sends the transcript to its parent. Arguments: the
// transcription package, and the file of its model.

/** Gives this process a lower priority than everything that people wait for. */
const NICENESS = 15
/** whisper.cpp counts in hundredths of a second. */
const TICK_MS = 10
const TURN_MS = 10
const MAX_TURNS = 200

/** The used part of @napi-rs/whisper, which is not installed where this is compiled. */
const Package = z.object({
  Whisper: z.custom<new (model: Buffer) => Whisper>((value) => typeof value === 'function'),
  WhisperFullParams: z.custom<new (strategy: unknown) => Params>((value) => typeof value === 'function'),
  WhisperSamplingStrategy: z.object({ Greedy: z.unknown() }),
})
type Segment = { readonly text: string; readonly start: number; readonly end: number }
type Params = {
  language: string
  nThreads: number
  maxLen: number
  splitOnWord: boolean
  tokenTimestamps: boolean
  noContext: boolean
  printProgress: boolean
  printRealtime: boolean
  printTimestamps: boolean
  printSpecial: boolean
  onNewSegment: (segment: Segment) => void
}
type Whisper = { readonly full: (params: Params, samples: Float32Array) => string }

type Answer =
  | { readonly text: string; readonly words: readonly TranscribedWord[] }
  | { readonly fault: 'package' | 'model' | 'sound' }

async function transcribe([program = '', modelFile = '']: readonly string[]): Promise<Answer> {
  const samples = await decodeSpeech(await buffer(process.stdin))
  if (!samples) return { fault: 'sound' }
  const loaded = await load(program)
  if (!loaded) return { fault: 'package' }
  try {
    return await runWhisper(loaded, new loaded.Whisper(readFileSync(modelFile)), samples)
  } catch {
    return { fault: 'model' }
  }
}

async function load(program: string): Promise<z.infer<typeof Package> | null> {
  try {
    const found: unknown = await import(program)
    return Package.parse(found)
  } catch {
    return null
  }
}

async function runWhisper(
  { WhisperFullParams, WhisperSamplingStrategy }: z.infer<typeof Package>,
  whisper: Whisper,
  samples: Float32Array,
): Promise<Answer> {
  const words: TranscribedWord[] = []
  const params = new WhisperFullParams(WhisperSamplingStrategy.Greedy)
  params.language = 'en'
  params.nThreads = 1
  // One word per segment, so that each has its times.
  params.maxLen = 1
  params.splitOnWord = true
  params.tokenTimestamps = true
  params.noContext = true
  params.printProgress = false
  params.printRealtime = false
  params.printTimestamps = false
  params.printSpecial = false
  params.onNewSegment = ({ text, start, end }) => {
    const word = withoutNul(text)
    if (word !== '') words.push([word, Math.round(start * TICK_MS), Math.round(end * TICK_MS)])
  }
  const text = withoutNul(whisper.full(params, samples))
  await waitForWords(words, text)
  return { text, words }
}

/** The words arrive as events after the blocking call. */
async function waitForWords(words: readonly TranscribedWord[], text: string): Promise<void> {
  const letters = text.replaceAll(' ', '').length
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    if (words.reduce((sum, [word]) => sum + word.replaceAll(' ', '').length, 0) >= letters) return
    await sleep(TURN_MS)
  }
}

/** PostgreSQL cannot store NUL. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\s+/gu, ' ').trim()
}

function lowerPriority(): void {
  try {
    setPriority(NICENESS)
  } catch {
    // A system may forbid it; the process then competes with the others.
  }
}

lowerPriority()
void transcribe(process.argv.slice(2)).then((answer) => process.send?.(answer, () => process.disconnect()))
