import { type PaperContent } from '@/lib/paper/content/rules/content'
import { type ColourScheme } from './player-view'

/** Posted by the preview frame when it listens. */
export const PREVIEW_READY = 'sanjeh.preview.ready'
const PREVIEW_TYPE = 'sanjeh.preview.show'

/** Sent by an editor to the frame that shows its paper in the player. Both are pages of ours. */
export type PreviewMessage<Recording> = {
  readonly type: typeof PREVIEW_TYPE
  readonly content: PaperContent
  /** File name → a URL that this browser can show. */
  readonly pictures: Readonly<Record<string, string>>
  readonly recording: Recording | null
  readonly scheme: ColourScheme
  /** The part to open; null: the player decides. */
  readonly part: number | null
}

export function previewMessage<R>(message: Omit<PreviewMessage<R>, 'type'>): PreviewMessage<R> {
  return { type: PREVIEW_TYPE, ...message }
}

/** Whether posted data is a paper to preview. The caller must check that the message is from our own origin. */
export function isPreviewMessage<R>(data: unknown): data is PreviewMessage<R> {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === PREVIEW_TYPE
}

/** A place of the paper, for messages between editor and frame; `paragraph` may be `title`, `group` is the number of its first question. */
export type PreviewPlace =
  | { readonly kind: 'question'; readonly part: number; readonly question: string }
  | { readonly kind: 'paragraph'; readonly part: number; readonly paragraph: string }
  | { readonly kind: 'group'; readonly part: number; readonly group: number }

const HIGHLIGHT_TYPE = 'sanjeh.preview.light'
/** The highlighted places in the frame. `isOpened`: it also navigates there, from any part or pane. */
export type PreviewHighlight = { readonly places: readonly PreviewPlace[]; readonly isOpened: boolean }
export const NO_HIGHLIGHT: PreviewHighlight = { places: [], isOpened: false }
type HighlightMessage = PreviewHighlight & { readonly type: typeof HIGHLIGHT_TYPE }

export function highlightMessage(highlight: PreviewHighlight): HighlightMessage {
  return { type: HIGHLIGHT_TYPE, ...highlight }
}

export function isHighlightMessage(data: unknown): data is HighlightMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === HIGHLIGHT_TYPE
}

const POINTER_TYPE = 'sanjeh.preview.at'
/** The place of the pointer or the focus in the frame. `isChosen`: it was pressed, or has the focus. */
export type PreviewPointer = { readonly place: PreviewPlace | null; readonly isChosen: boolean }
type PointerMessage = PreviewPointer & { readonly type: typeof POINTER_TYPE }

export function pointerMessage(at: PreviewPointer): PointerMessage {
  return { type: POINTER_TYPE, ...at }
}

export function isPointerMessage(data: unknown): data is PointerMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === POINTER_TYPE
}
