'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { vocabularyCopy as copy } from '@/lib/progress/vocabulary/words/vocabulary'
import { sentenceAround } from '@/lib/progress/vocabulary/rules/term'
import { type FoundWord } from './word-dialog'
import { QueryProvider } from '@/components/platform/layout/query-provider'

const WordDialog = dynamic(() => import('./word-dialog').then((module) => module.WordDialog), { ssr: false })
const MAX_SELECTION_LENGTH = 80
const LATIN = /^[\p{Script=Latin}\p{P} ]+$/u
const BLOCKS = 'p, li, td, th, h2, h3, h4, dd, dt, blockquote'

/** The position of the button: below the middle of the selection, measured from the right, where the dashboard's layout begins. */
type SelectedWord = { readonly word: FoundWord; readonly topPx: number; readonly rightPx: number }

/** Offers to save a selected word of an English text, with its sentence. */
export function SaveSelection({ title }: { title: string }) {
  const [selected, setSelected] = useState<SelectedWord | null>(null)
  const [saved, setSaved] = useState<FoundWord | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onSelectionChange = () => {
      clearTimeout(timer)
      // Selecting by finger fires many times a second.
      timer = setTimeout(() => setSelected(readSelection(title)), 250)
    }
    // This code may have been loaded by a selection, which is then read at once.
    onSelectionChange()
    document.addEventListener('selectionchange', onSelectionChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onSelectionChange)
    }
  }, [title])
  return (
    <>
      {selected && !saved && (
        <div
          className="fixed z-40 translate-x-1/2 print:hidden"
          style={{ insetBlockStart: `${selected.topPx}px`, insetInlineStart: `${selected.rightPx}px` }}
        >
          <Button
            className="shadow-float"
            // Keeps the selection until it has been read.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setSaved(selected.word)}
          >
            {copy.keepSelected}
          </Button>
        </div>
      )}
      {saved && (
        <WordDialog
          found={saved}
          onClose={() => {
            setSaved(null)
            setSelected(null)
          }}
        />
      )}
    </>
  )
}

function readSelection(title: string): SelectedWord | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const term = selection.toString().replace(/\s+/g, ' ').trim()
  const start = range.startContainer.parentElement
  if (!start || !isEnglish(start, term)) return null
  if (term.length === 0 || term.length > MAX_SELECTION_LENGTH || !/[a-z]/i.test(term)) return null
  const block = start.closest(BLOCKS) ?? start
  const from = textBefore(block, range)
  const sentence = sentenceAround(block.textContent, from, from + selection.toString().length)
  const { bottom, left, width } = range.getBoundingClientRect()
  return {
    word: { term, sentence, place: { title: title.slice(0, 200), path: location.pathname } },
    topPx: Math.min(bottom + 8, innerHeight - 60),
    rightPx: innerWidth - Math.min(Math.max(left + width / 2, 90), innerWidth - 90),
  }
}

/** Whether the selection is in an English text, or is English inside a Persian one. Editable text is excluded. */
function isEnglish(start: Element, term: string): boolean {
  if (start.closest('input, textarea, [contenteditable="true"]')) return false
  return start.closest('[lang="en"]') !== null || (start.closest('article') !== null && LATIN.test(term))
}

/** The number of characters in the block before the selection. */
function textBefore(block: Element, range: Range): number {
  const before = document.createRange()
  before.selectNodeContents(block)
  before.setEnd(range.startContainer, range.startOffset)
  return before.toString().length
}

/** For pages that have no query provider. */
export function SaveSelectionWithoutProvider({ title }: { title: string }) {
  return (
    <QueryProvider>
      <SaveSelection title={title} />
    </QueryProvider>
  )
}
