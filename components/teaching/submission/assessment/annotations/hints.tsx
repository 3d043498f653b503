'use client'

import { Button } from '@/components/ui/button/button'
import { type Suspect } from '@/lib/teaching/submission/contract/assessment'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { type TextCounts } from '@/lib/teaching/submission/rules/counts'
import { type Writing } from './use-marking'

const { hints: copy, counts: countsCopy } = assessmentCopy
const SHOWN = 6

type SuspectsProps = {
  marking: Writing
  suspects: readonly Suspect[]
  onWave: (suspect: Suspect) => void
  onPick: (id: string) => void
}

/** A checker's suggestions, which the teacher accepts or dismisses. */
export function Suspects({ marking, suspects, onWave, onPick }: SuspectsProps) {
  const accept = (suspect: Suspect) => {
    const { text, anchor, tag, replacements } = suspect
    const id = marking.addMark({
      text,
      start: anchor.start,
      end: anchor.end,
      tag,
      replacement: replacements[0] ?? null,
    })
    onWave(suspect)
    if (id !== null) onPick(id)
  }
  if (suspects.length === 0) return <p className="text-sm text-ink-soft">{copy.none}</p>
  return (
    <>
      <p className="text-xs text-ink-faint">{copy.left(suspects.length)}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {suspects.slice(0, SHOWN).map((suspect) => (
          <li
            key={keyOf(suspect)}
            className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-md border border-line px-3 py-2"
          >
            <p dir="ltr" lang="en" className="text-sm">
              <span className="font-semibold">{suspect.anchor.exact}</span>
              {suspect.replacements[0] !== undefined && <span> → {suspect.replacements[0]}</span>}
            </p>
            <p className="text-xs text-ink-faint">{suspect.message}</p>
            <p className="flex gap-2">
              <Button variant="soft" onClick={() => accept(suspect)}>
                {copy.accept}
              </Button>
              <Button variant="quiet" onClick={() => onWave(suspect)}>
                {copy.wave}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Suggestions dismissed together: all of one checker at one place. */
export const placeOf = ({ text, anchor: { start, end }, by }: Suspect) => `${text} ${start} ${end} ${by}`
const keyOf = (suspect: Suspect) => `${placeOf(suspect)} ${suspect.message}`

/** Figures of a text, compared with those typical of bands; none of them is a band itself. */
export function CountsTable({ counts }: { counts: TextCounts }) {
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
    <dl aria-label={countsCopy.title} className="grid gap-1 text-sm">
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
