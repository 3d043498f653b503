'use client'

import { useEffect, useState } from 'react'
import { type EditorPlace } from '@/lib/authoring/paper/rules/editor-place'
import { listPlaceIds } from '../place-id'

const MAX_TRIES = 20
const PAUSE_MS = 100

/** Scrolls to a place of the paper and focuses it once its panel has rendered. */
export function useGoToPlace(): (place: EditorPlace) => void {
  const [request, setAsked] = useState<{ readonly place: EditorPlace } | null>(null)
  useEffect(() => {
    if (!request) return
    let tries = 0
    const timer = setInterval(() => {
      tries += 1
      const found = listPlaceIds(request.place)
        .map((id) => document.getElementById(id))
        .find((element) => element !== null)
      if (found) show(findNearestElement(found, request.place))
      if (found || tries === MAX_TRIES) clearInterval(timer)
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [request])
  return (place) => setAsked({ place })
}

/** In a passage this is the paragraph itself, once its editor has rendered it. */
function findNearestElement(element: HTMLElement, place: EditorPlace): HTMLElement {
  const paragraph = place.room === 'part' ? place.passage?.paragraph : null
  return (paragraph && element.querySelector<HTMLElement>(`[data-pid="${CSS.escape(paragraph)}"]`)) || element
}

function show(element: HTMLElement): void {
  const field =
    element.closest<HTMLElement>('[contenteditable="true"]') ??
    element.querySelector<HTMLElement>('input, textarea, [contenteditable="true"], button')
  ;(field ?? element).focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center' })
}
