import { type Span } from '@/lib/domain/paper-draft/passage-sentences'

/** What is selected inside one text (`[data-text]`) of the frame; null for a mere click and for a selection across texts. */
export function readSelection(frame: HTMLElement): { readonly text: number; readonly span: Span } | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const home = homeOf(range.startContainer)
  if (!home || home !== homeOf(range.endContainer) || !frame.contains(home)) return null
  const before = document.createRange()
  before.selectNodeContents(home)
  before.setEnd(range.startContainer, range.startOffset)
  const start = before.toString().length
  return { text: Number(home.dataset.text), span: { start, end: start + range.toString().length } }
}

function homeOf(node: Node): HTMLElement | null {
  const element = node instanceof HTMLElement ? node : node.parentElement
  return element?.closest<HTMLElement>('[data-text]') ?? null
}
