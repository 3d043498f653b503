import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { type TextCounts } from '@/lib/teaching/submission/rules/counts'

const { counts: countsCopy } = assessmentCopy

/** Figures of a text, compared with those typical of bands; none of them is a band itself. */
export function TextFigures({ counts }: { counts: TextCounts }) {
  const { number, share, none } = countsCopy
  const listed = (all: readonly { count: number; name: string }[]) =>
    all.length === 0 ? none : all.map(({ name, count }) => `${name} ${number(count)}`).join(countsCopy.comma)
  const rows = [
    [countsCopy.words, number(counts.words)],
    [countsCopy.sentences, number(counts.sentences)],
    [countsCopy.paragraphs, number(counts.paragraphs)],
    [countsCopy.meanSentence, number(counts.meanSentence)],
    [countsCopy.longestSentence, number(counts.longestSentence)],
    [countsCopy.variety, share(counts.variety)],
    [countsCopy.grade, number(counts.grade)],
    [countsCopy.repeated, listed(counts.repeated.map(({ word, count }) => ({ name: word, count })))],
    [countsCopy.linking, listed(counts.linking.map(({ phrase, count }) => ({ name: phrase, count })))],
  ] as const
  return (
    <dl className="grid gap-1 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
