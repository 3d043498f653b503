'use client'

import { useEffect, useState } from 'react'
import { PANE, paneAround } from '@/components/paper/content/pane-text'
import { type WordStep } from '@/lib/platform/text/word-steps'
import { untilLoaded } from '../until-loaded'
import type * as chooseWords from './choose-words'

const HORIZONTAL_STEPS: Readonly<Record<string, WordStep>> = { ArrowRight: 'next', ArrowLeft: 'previous' }
/** Unless these keys have selected something they scroll. */
const VERTICAL_STEPS: Readonly<Record<string, WordStep>> = { ArrowDown: 'nextSentence', ArrowUp: 'previousSentence' }
/** Within this time a browser has moved its text cursor: Firefox does it in a task after the key's. */
const CARET_DELAY_MS = 16

type WordChoice = typeof chooseWords
let wordChoice: WordChoice | null = null
/** Loads what chooses the words. */
export async function loadWordChoice(): Promise<WordChoice> {
  return (wordChoice ??= await untilLoaded(() => import('./choose-words')))
}
function withWordChoice(run: (code: WordChoice) => void): void {
  if (wordChoice) run(wordChoice)
  else void loadWordChoice().then(run)
}

/**
 * Selects words with the arrow keys while a pane has the focus, in every browser: without a text cursor, which Safari does not have, a selection can
 * be begun with the mouse only. They start at the first word that is visible, or at what the mouse has selected. A script cannot detect the browser's
 * own text cursor (F7): if these keys have not set the selection, the browser handles the key first. The code that selects words is loaded with the
 * first Tab or arrow. Returns the last selection that these keys made, until Escape.
 */
export function useWordKeys(): chooseWords.ChosenWord | null {
  const [latest, setLatest] = useState<chooseWords.ChosenWord | null>(null)
  useEffect(() => {
    let chosen: chooseWords.ChosenWord | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const onOtherKey = (key: string) => {
      if (key === 'Tab') void loadWordChoice()
      if (key === 'Escape') setLatest(null)
    }
    const onKey = (event: KeyboardEvent) => {
      onOtherKey(event.key)
      const pane = focusedPane()
      const shownSelection = shownRange()
      const previous = chosen?.pane === pane ? chosen : null
      const isSetByKeys = shownSelection === null || isSame(shownSelection, previous?.range)
      const step = stepOf(event, shownSelection !== null && isSetByKeys)
      if (!pane || !step) return
      const move = { step, extend: event.shiftKey }
      const chooseNext = () =>
        withWordChoice(({ chooseWord: choose }) => {
          setLatest((chosen = choose(pane, previous?.selection ?? null, move)))
        })
      const chooseFrom = (range: Range) =>
        withWordChoice(({ chooseWord: choose, chooseWordBeside: chooseBeside }) => {
          const beside = chooseBeside(pane, range, step)
          // Behind the last gap of a part no word follows its text cursor.
          setLatest((chosen = beside ?? (range.collapsed ? choose(pane, null, move) : null)))
        })
      if (isSetByKeys) {
        event.preventDefault()
        chooseNext()
      } else if (shownSelection.collapsed || !event.shiftKey) {
        timer = setTimeout(() => {
          if (!isSame(shownRange(), shownSelection) || focusedPane() !== pane) return
          if (paneAround(shownSelection.startContainer) === pane) chooseFrom(shownSelection)
          else chooseNext()
        }, CARET_DELAY_MS)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return latest
}

function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, hasChosen: boolean): WordStep | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  return HORIZONTAL_STEPS[key] ?? (hasChosen ? VERTICAL_STEPS[key] : undefined)
}

/** The pane whose scrolling frame has the focus; a field or button in it has keys of its own. */
export function focusedPane(): HTMLElement | null {
  const focused = document.activeElement
  return focused?.matches('[data-scrolls]') ? focused.querySelector<HTMLElement>(`[${PANE}]`) : null
}

/** What is selected, or where the text cursor is. A copy: the browser may change its own. */
function shownRange(): Range | null {
  const selection = getSelection()
  return selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null
}

function isSame(a: Range | null, b: Range | null | undefined): boolean {
  return (
    a !== null &&
    a.startContainer === b?.startContainer &&
    a.startOffset === b.startOffset &&
    a.endContainer === b.endContainer &&
    a.endOffset === b.endOffset
  )
}
