'use client'

import { Section } from '@/components/documents/editor/section'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { assessSpeakingCopy as copy } from '@/lib/teaching/speaking/words/assess-speaking'

/** The questions for a live conversation, which is not recorded. */
export function AskedQuestions({ questions: { part1, part2, part3 } }: { questions: SpeakingCard['questions'] }) {
  const card = [part2.card.topic, ...part2.card.points, part2.card.closing]
  const parts = [
    [1, part1.flatMap(({ questions }) => questions)],
    [2, [...card, ...part2.roundingOff]],
    [3, part3.flatMap(({ questions }) => questions)],
  ] as const
  return (
    <Section title={copy.card.asked} lead={copy.card.askedText}>
      {parts.map(([part, lines]) => (
        <div key={part}>
          <h3 className="mb-2 text-base">{copy.card.part(part)}</h3>
          <ul dir="ltr" lang="en" className="grid list-disc gap-1 ps-6">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
