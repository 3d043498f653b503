'use client'

import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from 'react'
import { evidenceCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type Paragraph } from '@/lib/paper/content/rules/content'
import {
  listSentenceTexts,
  type SentenceText,
  snapToWords,
  type Span,
} from '@/lib/authoring/paper/rules/passage/sentences'
import { useDraft } from '../editor-context'
import { EvidenceText } from './evidence-text'

export type PickedQuote = { readonly paragraph: string; readonly quote: string }
type EvidencePassageProps = {
  /** The number of the part, from 1. */
  partNumber: number
  value: PickedQuote | null
  onPick: (quote: PickedQuote) => void
}
const NOTHING: readonly Paragraph[] = []

/**
 * The passage of a part, in which the writer marks evidence: a click marks the sentence, a selection marks its words. The arrow keys move between
 * sentences, Enter marks one, and Shift with an arrow extends to the next.
 */
export function EvidencePassage({ partNumber, value, onPick }: EvidencePassageProps) {
  const paragraphs = useDraft((draft) => draft.parts[partNumber - 1]?.passage?.paragraphs ?? NOTHING)
  const texts = useMemo(() => listSentenceTexts(paragraphs), [paragraphs])
  const places = texts.flatMap(({ sentences }, text) => sentences.map((_, sentence) => ({ text, sentence })))
  const labelId = useId()
  const [activePlace, setReached] = useState<number | null>(null)
  // The click that ends a selection is not meant for its sentence; by then the selection may be gone with its highlight.
  const hasSelected = useRef(false)
  const marked = texts.map((text) => findQuote(text, value))
  const firstMarked = marked.findIndex((span) => span !== null)
  const start = places.findIndex(({ text }) => text === firstMarked)
  const tabStop = Math.min(activePlace ?? Math.max(0, start), places.length - 1)

  const pick = (text: SentenceText | undefined, span: Span | null) => {
    const words = text && span && snapToWords(text.text, span)
    if (words) onPick({ paragraph: text.paragraph, quote: text.text.slice(words.start, words.end) })
  }
  const sentenceAt = (place: number) => {
    const at = places[place]
    const text = at && texts[at.text]
    return { text, span: (at && text?.sentences[at.sentence]) ?? null }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEPS[event.key]?.(tabStop, places.length)
    if (next === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    const [here, there] = [sentenceAt(tabStop), sentenceAt(next ?? tabStop)]
    if (next === undefined) return pick(here.text, here.span)
    setReached(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus()
    if (event.shiftKey && here.text && here.text === there.text)
      pick(here.text, spanBetween(marked, texts, here, there))
  }
  const onPointerUp = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const selected = readSelection(currentTarget)
    hasSelected.current = selected !== null
    if (selected) pick(texts[selected.text], selected.span)
  }
  if (texts.length === 0) return <p className="text-sm text-ink-soft">{evidenceCopy.empty}</p>
  return (
    <>
      <span id={labelId} hidden>
        {evidenceCopy.label}
      </span>
      <div
        role="listbox"
        tabIndex={-1}
        dir="ltr"
        lang="en"
        aria-labelledby={labelId}
        onKeyDown={onKeyDown}
        onPointerUp={onPointerUp}
        className="grid max-h-96 gap-3 overflow-y-auto rounded-md border border-line bg-ground p-4 text-sm leading-7"
      >
        {texts.map((text, index) => (
          <EvidenceText
            key={index}
            text={text}
            index={index}
            letter={letterOf(paragraphs, texts, index)}
            marked={marked[index] ?? null}
            firstPlace={places.findIndex((place) => place.text === index)}
            stop={tabStop}
            onPick={(place) => {
              const wasSelecting = hasSelected.current
              hasSelected.current = false
              if (wasSelecting) return
              setReached(place)
              const { text: chosen, span } = sentenceAt(place)
              pick(chosen, span)
            }}
          />
        ))}
      </div>
    </>
  )
}

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => Math.min(place + 1, count - 1),
  ArrowRight: (place, count) => Math.min(place + 1, count - 1),
  ArrowUp: (place) => Math.max(place - 1, 0),
  ArrowLeft: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

function findQuote({ paragraph, text }: SentenceText, value: PickedQuote | null): Span | null {
  if (!value || value.quote === '' || value.paragraph !== paragraph) return null
  const start = text.indexOf(value.quote)
  return start < 0 ? null : { start, end: start + value.quote.length }
}

type Place = { readonly text: SentenceText | undefined; readonly span: Span | null }

/** The span from the anchor sentence to the target sentence. */
function spanBetween(
  marked: readonly (Span | null)[],
  texts: readonly SentenceText[],
  here: Place,
  there: Place,
): Span | null {
  const before = here.text ? marked[texts.indexOf(here.text)] : null
  const spans = [before, here.span, there.span].flatMap((span) => span ?? [])
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) }
}

/** The printed letter comes before the first text of its paragraph. */
function letterOf(paragraphs: readonly Paragraph[], texts: readonly SentenceText[], index: number): string | null {
  const id = texts[index]?.paragraph
  if (texts[index - 1]?.paragraph === id) return null
  return paragraphs.find((paragraph) => paragraph.id === id)?.label ?? null
}

/** The selection inside one text (`[data-text]`) of the frame; null for a mere click and for a selection across texts. */
function readSelection(frame: HTMLElement): { readonly text: number; readonly span: Span } | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const home = findTextElement(range.startContainer)
  if (!home || home !== findTextElement(range.endContainer) || !frame.contains(home)) return null
  const before = document.createRange()
  before.selectNodeContents(home)
  before.setEnd(range.startContainer, range.startOffset)
  const start = before.toString().length
  return { text: Number(home.dataset.text), span: { start, end: start + range.toString().length } }
}

function findTextElement(node: Node): HTMLElement | null {
  const element = node instanceof HTMLElement ? node : node.parentElement
  return element?.closest<HTMLElement>('[data-text]') ?? null
}
