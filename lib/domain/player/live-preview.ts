import { type PaperContent } from '@/lib/domain/exam/content'
import { type Scheme } from './view'

/** What the frame of a preview says when it listens. */
export const PREVIEW_READY = 'sanjeh.preview.ready'
const SHOW = 'sanjeh.preview.show'

/** What an editor tells the frame that shows its paper in the player. Both are pages of ours. */
export type PreviewMessage<Recording> = {
  readonly type: typeof SHOW
  readonly content: PaperContent
  /** File name → an address that this browser can show. */
  readonly pictures: Readonly<Record<string, string>>
  readonly recording: Recording | null
  readonly scheme: Scheme
  /** The part to open; null leaves it to the player. */
  readonly part: number | null
}

export function previewMessage<R>(message: Omit<PreviewMessage<R>, 'type'>): PreviewMessage<R> {
  return { type: SHOW, ...message }
}

/** Whether something that was posted is a paper to be shown. Only messages of our own origin may be asked about. */
export function isPreviewMessage<R>(data: unknown): data is PreviewMessage<R> {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === SHOW
}
