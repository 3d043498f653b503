'use client'

import { useEffect, useId, useRef } from 'react'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { NativeSelect } from '@/components/ui/form/select/plain-select'
import { Button } from '@/components/ui/button/button'
import { Tick } from '@/components/ui/form/tick'
import { type Annotation } from '@/lib/teaching/submission/contract/annotations'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { familyNames, tagNames } from '@/lib/teaching/submission/words/annotations'
import { makeAnchor } from '@/lib/teaching/submission/rules/text-anchor'
import { CORRECTION_LIMITS, MARK_TAGS, type MarkTag, TAGS_BY_FAMILY } from '@/lib/teaching/submission/rules/correction'
import { type EdgeStep, moveEdge } from '@/lib/platform/text/word-steps'
import { Snippets } from './snippets'
import { FAMILIES } from './tag-dialog'

const copy = assessmentCopy.marks
const EDGES: readonly { readonly words: string; readonly sign: string; readonly step: EdgeStep }[] = [
  { words: copy.startBack, sign: '⇤ −', step: { edge: 'start', by: -1 } },
  { words: copy.startForward, sign: '⇥ +', step: { edge: 'start', by: 1 } },
  { words: copy.endBack, sign: '− ⇤', step: { edge: 'end', by: -1 } },
  { words: copy.endForward, sign: '+ ⇥', step: { edge: 'end', by: 1 } },
]

type MarkEditorProps = {
  mark: Annotation
  text: string
  onChange: (patch: Partial<Annotation>) => void
  onDelete: () => void
  onClose: () => void
}

/** One annotation: its kind, its remark, its position. */
export function MarkEditor({ mark, text, onChange, onDelete, onClose }: MarkEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A new annotation is followed by its remark.
    place.current?.querySelector('textarea')?.focus()
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [mark.id])
  const move = (step: EdgeStep) => {
    const { start, end } = moveEdge(text, mark.anchor, step)
    const anchor = makeAnchor(text, start, end)
    if (anchor) onChange({ anchor })
  }
  return (
    <div
      ref={place}
      role="presentation"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3"
    >
      <DraftField
        isLong
        label={copy.comment}
        value={mark.comment}
        maxLength={CORRECTION_LIMITS.comment}
        onChange={(comment) => onChange({ comment })}
      />
      <Snippets mark={mark} onUse={(comment) => onChange({ comment })} />
      <TagField value={mark.tag} onChange={(tag) => onChange({ tag })} />
      <Tick
        className="gap-3 text-sm"
        checked={mark.replacement !== null}
        onChange={(isOn) =>
          onChange({ replacement: isOn ? mark.anchor.exact.slice(0, CORRECTION_LIMITS.replacement) : null })
        }
      >
        {copy.withReplacement}
      </Tick>
      {mark.replacement !== null && (
        <DraftField
          isLong
          isEnglish
          label={copy.replacement}
          hint={copy.replacementHint}
          value={mark.replacement}
          maxLength={CORRECTION_LIMITS.replacement}
          onChange={(replacement) => onChange({ replacement })}
        />
      )}
      <Tick className="gap-3 text-sm" checked={mark.isPrivate} onChange={(isPrivate) => onChange({ isPrivate })}>
        <span>
          {copy.private} <span className="block text-xs text-ink-faint">{copy.privateHint}</span>
        </span>
      </Tick>
      <div role="group" aria-label={copy.edges} dir="ltr" className="grid grid-cols-4 gap-1">
        {EDGES.map(({ words, sign, step }) => (
          <Button
            key={words}
            variant="outline"
            aria-label={words}
            title={words}
            className="px-1"
            onClick={() => move(step)}
          >
            <span aria-hidden>{sign}</span>
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="secondary" onClick={onClose}>
          {copy.close}
        </Button>
        <Button variant="quiet" onClick={onDelete}>
          {copy.delete}
        </Button>
      </div>
    </div>
  )
}

function TagField({ value, onChange }: { value: MarkTag; onChange: (tag: MarkTag) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.tag}
      </label>
      <NativeSelect
        isLarge
        id={id}
        value={value}
        onChange={({ target }) => {
          const tag = MARK_TAGS.find((name) => name === target.value)
          if (tag) onChange(tag)
        }}
      >
        {FAMILIES.map((family) => (
          <optgroup key={family} label={familyNames[family]}>
            {TAGS_BY_FAMILY[family].map((tag) => (
              <option key={tag} value={tag}>
                {tagNames[tag]}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </div>
  )
}
