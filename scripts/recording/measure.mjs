import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { spokenLines } from './source.mjs'
import { RATE, voicesFolder } from './text.mjs'

const run = promisify(execFile)

/** Measures the recording of a script by the criteria of content/recordings/README.md: one table of speakers, one of the whole. */
export async function measure(source) {
  const folder = await mkdtemp(join(tmpdir(), 'measure-'))
  try {
    const paper = JSON.parse(await readFile(source.paper, 'utf8'))
    const audio = join(folder, 'whole.f32')
    const file = join(dirname(source.paper), paper.recording.file)
    await run('ffmpeg', ['-y', '-i', file, '-f', 'f32le', '-ar', String(RATE), '-ac', '1', audio], { maxBuffer: 1e8 })
    const marks = JSON.parse(await readFile(source.marks, 'utf8'))
    const lines = spokenLines(source).map(({ part, speaker, text }, index) => {
      const spans = marks.lines[index]
      return { part, speaker, text, start: spans[0][0], end: spans.at(-1)[1], spans }
    })
    return await judge({ audio, lines })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function judge(asked) {
  const python = join(voicesFolder(), 'venv/bin/python')
  const judge = spawn('nice', ['-n', '19', python, fileURLToPath(new URL('measure.py', import.meta.url))], {
    env: { ...process.env, OMP_NUM_THREADS: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  judge.stdin.end(JSON.stringify(asked))
  const chunks = []
  for await (const chunk of judge.stdout) chunks.push(chunk)
  const found = Buffer.concat(chunks).toString()
  if (found === '') throw new Error('measure.py found nothing: its reason stands above')
  return JSON.parse(found)
}

/** The tables in the format of content/recordings/README.md. */
export function toTables({ all, speakers }) {
  const head = [
    'who',
    'parts',
    'words',
    'word errors %',
    'DNSMOS mean / least',
    'pitch Hz',
    'spread st',
    'up to Hz',
    'LUFS',
    'words/min',
  ]
  const rows = Object.entries(speakers).map(([name, own]) => [
    name,
    own.parts.join(' '),
    own.words,
    own.wordErrors,
    own.quality?.join(' / ') ?? '–',
    own.pitch,
    own.spread ?? '–',
    own.bandwidth,
    own.loudness,
    own.wordsAMinute,
  ])
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const misheard = Object.entries(speakers).flatMap(([name, own]) =>
    own.heardOtherwise.map(([wanted, heard]) => `${name}: «${wanted}» → «${heard}»`),
  )
  return `${lines.join('\n')}\n\n${JSON.stringify(all)}\n\n${misheard.join('\n')}\n`
}
