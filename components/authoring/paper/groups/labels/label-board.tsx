'use client'

import { type PointerEvent, useState } from 'react'
import { groupsCopy, marksCopy } from '@/lib/authoring/paper/words/group-editor'
import { type Picture } from '@/lib/paper/content/rules/content'
import { type DraftCompletion, type DraftMap, type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { listPlaceableLabels, placeLabel, removeLabel } from '@/lib/authoring/paper/rules/picture-labels'
import { usePaperFile } from '@/components/authoring/paper/pictures/use-paper-file'
import { useDraft, usePaperEditor } from '@/components/authoring/paper/editor-context'
import { listGapRefs } from '@/lib/authoring/paper/rules/number-questions'
import { classNames } from '@/components/ui/class-names'
import { useAnnounce } from '../focus-ids'
import { LabelPositions } from './label-positions'
import { LabelPin } from './label-pin'
import { numberingOf } from '../numbering'

type LabelChoiceProps = {
  placeable: readonly string[]
  placed: ReadonlySet<string>
  next: string | null
  nameOf: (text: string) => string
  onChoose: (text: string) => void
}

/** The picture with its labels: a tap places the chosen one; a label can be dragged, moved by the arrows, or placed by coordinates. */
export function LabelBoard({ group, picture }: { group: DraftMap | DraftCompletion; picture: Picture }) {
  const { edit, isReadOnly } = usePaperEditor()
  const announce = useAnnounce()
  const { url } = usePaperFile(picture.file)
  const names = useDraft((draft) =>
    listPlaceableLabels(group)
      .map((text) => labelName(draft, text))
      .join('\n'),
  ).split('\n')
  const placeable = listPlaceableLabels(group)
  const placed = new Set(group.marks.map(({ text }) => text))
  const [chosen, setChosen] = useState<string | null>(null)
  const free = placeable.filter((text) => !placed.has(text))
  const next = chosen !== null && placeable.includes(chosen) ? chosen : (free[0] ?? null)
  const nameOf = (text: string) => names[placeable.indexOf(text)] ?? '?'
  const put = (text: string, x: number, y: number) =>
    edit((draft) => placeLabel(draft, group.id, { text, x, y }), `mark-${group.id}-${text}`)
  const remove = (text: string) => {
    edit((draft) => removeLabel(draft, group.id, text))
    announce(groupsCopy.said.markRemoved(nameOf(text)))
  }
  const tap = (event: PointerEvent<HTMLElement>) => {
    if (next === null || isReadOnly || event.target !== event.currentTarget) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    put(next, ((event.clientX - left) / width) * 1000, ((event.clientY - top) / height) * 1000)
    setChosen(free.find((text) => text !== next) ?? null)
    announce(groupsCopy.said.markPlaced(nameOf(next)))
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-xs text-ink-faint">
        {marksCopy.hint} {group.type === 'map-labelling' && marksCopy.drawn}
      </p>
      <LabelChoice placeable={placeable} placed={placed} next={next} nameOf={nameOf} onChoose={setChosen} />
      {url && (
        // A tap target; without a pointer the number fields below place the labels.
        <div
          dir="ltr"
          className="relative max-w-full justify-self-start overflow-hidden rounded-md border border-line bg-[white]"
        >
          {/* oxlint-disable-next-line nextjs/no-img-element -- its source is an object URL of this page */}
          <img
            src={url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            className="block h-auto max-w-full"
          />
          <div
            role="group"
            aria-label={marksCopy.board}
            onPointerDown={tap}
            className="absolute inset-0 cursor-crosshair"
          >
            {group.marks.map((label) => (
              <LabelPin
                key={label.text}
                label={label}
                name={nameOf(label.text)}
                onMove={(x, y) => put(label.text, x, y)}
                onRemove={() => remove(label.text)}
              />
            ))}
          </div>
        </div>
      )}
      <LabelPositions
        labels={group.marks}
        next={next !== null && !placed.has(next) ? next : null}
        nameOf={nameOf}
        onPut={put}
        onRemove={remove}
      />
    </div>
  )
}

/** The name of a label: its letter, or the number of its question. */
function labelName(draft: PaperDraft, text: string): string {
  const [ref] = listGapRefs(text)
  return ref === undefined ? text : (numberingOf(draft).idOf(ref) ?? '?')
}

/** Chooses the letter or number that the next tap places. */
function LabelChoice({ placeable, placed, next, nameOf, onChoose }: LabelChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{marksCopy.choose}</legend>
      <div dir="ltr" className="flex flex-wrap gap-1.5">
        {placeable.map((text) => (
          <button
            key={text}
            type="button"
            aria-pressed={text === next}
            onClick={() => onChoose(text)}
            className={classNames(
              'min-h-11 min-w-11 rounded-md border px-2 text-sm font-semibold',
              text === next ? 'border-ink bg-ink text-ground' : 'border-line-strong bg-surface',
              placed.has(text) && text !== next && 'border-dashed text-ink-faint',
            )}
          >
            {nameOf(text)}
            {placed.has(text) && <span className="sr-only"> {marksCopy.placed}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
