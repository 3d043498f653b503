import { type RefObject, useEffect, useRef } from 'react'
import {
  pointerMessage,
  type PreviewPointer,
  type PreviewHighlight,
  type PreviewPlace,
} from '@/lib/paper/content/rules/live-preview'
import { type PlayerView, type PlayerViewAction } from '@/lib/paper/content/rules/player-view'
import { scrollInside } from '@/lib/platform/browser/scroll-inside'
import { type Signal } from '@/lib/platform/browser/signal'

type Live = { readonly view: Signal<PlayerView>; readonly dispatch: (action: PlayerViewAction) => void }

/** Highlights what the editor points at, and reports to the editor what the pointer is on here. Paper and answers stay unchanged. */
export function useLiveLinks(
  root: RefObject<HTMLElement | null>,
  light: PreviewHighlight,
  { view, dispatch }: Live,
): void {
  // Does not repeat the last message, unless the editor has highlighted something else since.
  const last = useRef('')
  useEffect(() => {
    // The echo of our own report comes without places.
    if (light.places.length > 0) last.current = ''
    const [firstPlace] = light.places
    if (light.isOpened && firstPlace) openPlace(firstPlace, { view, dispatch })
    const showHighlight = () => highlightPlaces(root.current, light)
    // A part or pane opened just now renders in the next frame.
    const frame = requestAnimationFrame(showHighlight)
    const stop = view.subscribe(() => requestAnimationFrame(showHighlight))
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [root, light, view, dispatch])
  useEffect(() => {
    const element = root.current
    if (!element || parent === window) return
    const report = (target: EventTarget | null, isChosen: boolean) => {
      const at: PreviewPointer = {
        place: target instanceof Element ? placeAt(target, view.get().part) : null,
        isChosen,
      }
      const sentText = JSON.stringify(at)
      if (sentText === last.current) return
      last.current = sentText
      parent.postMessage(pointerMessage(at), location.origin)
    }
    const onOver = ({ target }: Event) => report(target, false)
    const onChoose = ({ target }: Event) => report(target, true)
    const onLeave = () => report(null, false)
    element.addEventListener('pointerover', onOver)
    element.addEventListener('click', onChoose)
    element.addEventListener('focusin', onChoose)
    document.addEventListener('pointerleave', onLeave)
    return () => {
      element.removeEventListener('pointerover', onOver)
      element.removeEventListener('click', onChoose)
      element.removeEventListener('focusin', onChoose)
      document.removeEventListener('pointerleave', onLeave)
    }
  }, [root, view])
}

function openPlace(place: PreviewPlace, { view, dispatch }: Live): void {
  if (view.get().part !== place.part) dispatch({ type: 'part-opened', part: place.part, question: null })
  dispatch({ type: 'pane-shown', pane: place.kind === 'paragraph' ? 'text' : 'questions' })
}

function highlightPlaces(root: HTMLElement | null, { places }: PreviewHighlight): void {
  if (!root) return
  const found = places.flatMap((place) => [...root.querySelectorAll(selectorOf(place))])
  for (const former of root.querySelectorAll('[data-lit]'))
    if (!found.includes(former)) former.removeAttribute('data-lit')
  for (const element of found) element.setAttribute('data-lit', '')
  const [firstPlace] = found
  if (firstPlace) scrollInside(firstPlace)
}

function selectorOf(place: PreviewPlace): string {
  switch (place.kind) {
    case 'question': {
      const id = CSS.escape(place.question)
      // The text of a question, its row in a list, its gap or box of options.
      return `main [id="prompt-${id}"], main [id^="group-"][id$="-${id}"], main [data-question="${id}"]`
    }
    case 'paragraph': {
      const pane = `[data-pane="text-${place.part}"]`
      const id = CSS.escape(place.paragraph)
      return place.paragraph === 'title' ? `${pane} article > h3` : `${pane} [data-paragraph="${id}"]`
    }
    case 'group':
      return `main section[aria-labelledby="group-${place.group}"]`
  }
}

function placeAt(element: Element, part: number): PreviewPlace | null {
  const question = questionAt(element)
  if (question !== null) return { kind: 'question', part, question }
  const group = element.closest('section[aria-labelledby^="group-"]')?.getAttribute('aria-labelledby')
  if (group) return { kind: 'group', part, group: Number(group.slice('group-'.length)) }
  const paragraph = element.closest('[data-paragraph]')?.getAttribute('data-paragraph')
  if (paragraph) return { kind: 'paragraph', part, paragraph }
  return element.closest('article > h3') ? { kind: 'paragraph', part, paragraph: 'title' } : null
}

function questionAt(element: Element): string | null {
  const answered = element.closest('main [data-question]')?.getAttribute('data-question')
  const promptId = element.closest('[id^="prompt-"]')?.id.slice('prompt-'.length)
  const row = element.closest('[id^="group-"]')?.id.match(/^group-\d+-(\d+)$/)?.[1]
  return answered ?? promptId ?? row ?? null
}
