import {
  annotationsOfText,
  type NumberedAnnotation,
  numberAnnotations,
} from '@/components/teaching/annotations/drawn-marks'
import { MarkedText } from '@/components/teaching/annotations/marked-text'
import { Mixed } from '@/components/ui/mixed'
import { type CorrectionContent } from '@/lib/teaching/submission/contract/annotations'
import { type SubmissionText } from '@/lib/teaching/submission/contract/submissions'
import { familyOf } from '@/lib/teaching/submission/rules/correction'
import { familyShapes, markedTextCopy, tagNames } from '@/lib/teaching/submission/words/annotations'
import { sampleSubmissionCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { directionOf } from '@/lib/platform/format/direction'

type SampleMarksProps = {
  text: SubmissionText
  content: CorrectionContent
}

/** Overlapping marks share links, but a mark and a link always end together. */
const linkOf = (end: number) => `mark-to-${end}`
const noteOf = (id: string) => `note-${id}`

/**
 * A marked text beside its remarks, for a public page: every annotation is a link to its remark, so that no script is loaded. On a phone the remarks
 * are a row below the text that scrolls sideways; the text is low enough for a remark to be read with it.
 */
export function SampleMarks({ text: { text }, content }: SampleMarksProps) {
  const annotations = numberAnnotations(content.marks)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="rounded-lg border border-line bg-surface p-5 max-lg:max-h-[45vh] max-lg:overflow-y-auto print:max-h-none print:overflow-visible max-sm:p-4 max-sm:*:text-sm max-sm:*:leading-7 [&_a]:scroll-mt-20 [&_a]:text-inherit">
        <MarkedText
          text={text}
          marks={annotationsOfText(0, annotations)}
          label={copy.essay}
          hrefOf={(id) => `#${noteOf(id)}`}
          linkIdOf={linkOf}
        />
      </div>
      {/* On a wide screen as high as the text: longer content scrolls below a fading edge, so that no line is cut in two. */}
      <div className="relative max-lg:-mx-4 lg:min-h-72">
        <ol
          aria-label={copy.notes}
          className="grid gap-3 overflow-auto p-1 max-lg:auto-cols-[min(18rem,80%)] max-lg:snap-x max-lg:scroll-px-4 max-lg:grid-flow-col max-lg:px-4 max-lg:*:snap-start *:content-start lg:absolute lg:inset-0 lg:grid-cols-[minmax(0,1fr)] lg:content-start lg:pb-12"
        >
          {annotations.map((numbered) => (
            <SampleNote key={numbered.mark.id} numbered={numbered} />
          ))}
        </ol>
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-0 h-12 bg-linear-to-t from-ground to-transparent max-lg:hidden"
        />
      </div>
    </div>
  )
}

function SampleNote({ numbered: { mark, number } }: { numbered: NumberedAnnotation }) {
  const { id, anchor, comment, replacement, tag } = mark
  return (
    <li
      id={noteOf(id)}
      data-family={familyOf(tag)}
      className="grid scroll-mt-[calc(45vh+6rem)] grid-cols-[minmax(0,1fr)] gap-1 rounded-md border border-line bg-surface px-4 py-3 text-sm target:ring-2 target:ring-ink lg:scroll-mt-2"
    >
      <a
        href={`#${linkOf(anchor.end)}`}
        aria-label={copy.back(number, tagNames[tag])}
        className="grid min-h-11 content-center font-bold"
      >
        <span>
          <span aria-hidden className="mark-shape">
            {familyShapes[familyOf(tag)]}
            {markedTextCopy.number(number)}
          </span>{' '}
          {tagNames[tag]}
        </span>
      </a>
      {anchor.exact !== '' && (
        <p dir="ltr" lang="en" className="wrap-anywhere text-ink-soft">
          “{anchor.exact}”
        </p>
      )}
      {replacement !== null && replacement !== '' && (
        <p dir="ltr" lang="en" className="font-semibold wrap-anywhere text-primary-ink">
          {replacement}
        </p>
      )}
      {comment !== '' && (
        <p dir={directionOf(comment)} className="wrap-anywhere">
          <Mixed text={comment} />
        </p>
      )}
    </li>
  )
}
