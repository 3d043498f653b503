import { type AnswerToken } from '../key'
import { type ShorthandToken } from './scan-shorthand'

/** The tokens between two separators. */
export type Segment = readonly Exclude<ShorthandToken, { kind: 'separator' }>[]

export function splitSegments(items: readonly ShorthandToken[]): readonly Segment[] {
  const segments: Exclude<ShorthandToken, { kind: 'separator' }>[][] = [[]]
  for (const item of items) {
    if (item.kind === 'separator') segments.push([])
    else segments.at(-1)?.push(item)
  }
  return segments.filter((segment) => textOf(segment) !== '')
}

export function toTokens(segment: Segment): readonly AnswerToken[] {
  return segment.map(toToken)
}

export function toToken(item: Segment[number]): AnswerToken {
  if (item.kind === 'text') return item.text
  return item.isNeeded === true ? { choice: item.options } : { optional: item.options }
}

/** The text of a segment without its brackets. */
export function textOf(segment: Segment): string {
  return segment
    .map((item) => (item.kind === 'text' ? item.text : ''))
    .join('')
    .trim()
}

export function hasBracket(segment: Segment): boolean {
  return segment.some((item) => item.kind === 'optional')
}
