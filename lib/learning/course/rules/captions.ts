/** A caption, and when it is shown. */
export type Cue = { readonly fromMs: number; readonly toMs: number; readonly text: string }
export const CAPTION_LANGUAGES = ['fa', 'en'] as const
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number]
export type Captions = { readonly lang: CaptionLanguage; readonly cues: readonly Cue[] }
export type VttFault = 'no-header' | 'no-cues' | 'bad-time' | 'too-many' | 'out-of-order'

export const MAX_CUES = 1_500
export const MAX_CUE_LETTERS = 400

/** Whether each cue ends after its start, and none starts before the previous one: the standard requires it. */
export function isInOrder(cues: readonly Cue[]): boolean {
  return cues.every(({ fromMs, toMs }, index) => fromMs < toMs && fromMs >= (cues[index - 1]?.fromMs ?? 0))
}

/** Writes a WebVTT file; cue text is escaped. */
export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ fromMs, toMs, text }) => `${toTime(fromMs)} --> ${toTime(toMs)}\n${escape(text)}`)
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`
}

function toTime(ms: number): string {
  const toTwoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${toTwoDigits(ms / 3_600_000)}:${toTwoDigits((ms / 60_000) % 60)}:${toTwoDigits((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

function escape(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
