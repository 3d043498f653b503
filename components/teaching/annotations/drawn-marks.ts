import { familyOf, type Annotation } from '@/lib/teaching/submission/rules/correction'
import { inReadingOrder } from '@/lib/teaching/submission/rules/segments'
import { type DrawnMark } from './marked-text'

export type NumberedMark = { readonly mark: Annotation; readonly number: number }

/** The annotations of all texts with their numbers: by text, then by start. */
export function numberMarks(marks: readonly Annotation[]): readonly NumberedMark[] {
  const texts = [0, 1]
  return texts
    .flatMap((text) =>
      inReadingOrder(marks.filter((mark) => mark.text === text).map((mark) => ({ ...mark.anchor, mark }))),
    )
    .map(({ mark }, index) => ({ mark, number: index + 1 }))
}

/** The annotations drawn in one text. */
export function marksOfText(text: number, marks: readonly NumberedMark[]): readonly DrawnMark[] {
  return marks
    .filter(({ mark }) => mark.text === text)
    .map(({ mark: { id, anchor, tag }, number }) => ({
      id,
      number,
      start: anchor.start,
      end: anchor.end,
      family: familyOf(tag),
    }))
}
