import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const root = process.cwd()
const exams = path.join(root, 'content/exams')
const read = (...parts: readonly string[]): unknown => JSON.parse(readFileSync(path.join(...parts), 'utf8'))

const Reading = z.object({
  parts: z.array(z.object({ passage: z.object({ paragraphs: z.array(z.object({ text: z.string() })) }) })),
})
const Listening = z.object({
  key: z.object({ transcript: z.array(z.object({ part: z.number(), text: z.string() })) }),
})
const Writing = z.object({
  key: z.object({ models: z.array(z.object({ text: z.string(), graded: z.object({ band: z.number() }).optional() })) }),
})

/** All shipped English that is meant to be free of errors: passages, transcripts, and models of bands 8 and 9 (a model without a band is the best). */
export function shippedEnglish(): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(exams).flatMap((exam) => {
    const folder = path.join(exams, exam)
    const passages = Reading.parse(read(folder, 'reading.json')).parts.map(({ passage }) =>
      passage.paragraphs.map(({ text }) => text).join('\n\n'),
    )
    const lines = Listening.parse(read(folder, 'listening.json')).key.transcript
    const transcripts = [...new Set(lines.map(({ part }) => part))].map((part) =>
      lines
        .filter((line) => line.part === part)
        .map(({ text }) => text)
        .join('\n'),
    )
    const { models } = Writing.parse(read(folder, 'writing.json')).key
    const best = models.filter(({ graded }) => (graded?.band ?? 9) >= 8).map(({ text }) => text)
    return [...passages, ...transcripts, ...best].map((text, index) => ({ name: `${exam} ${index + 1}`, text }))
  })
}
