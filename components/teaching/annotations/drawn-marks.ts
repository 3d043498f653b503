import { familyOf, type Annotation } from '@/lib/teaching/submission/rules/correction'
import { inReadingOrder } from '@/lib/teaching/submission/rules/segments'
import { tagNames } from '@/lib/teaching/submission/words/annotations'
import { type DrawnMark } from './marked-text'

export type NumberedAnnotation = { readonly mark: Annotation; readonly number: number }

/** The annotations of all texts with their numbers: by text, then by start. */
export function numberAnnotations(annotations: readonly Annotation[]): readonly NumberedAnnotation[] {
  const texts = [0, 1]
  return texts
    .flatMap((text) =>
      inReadingOrder(annotations.filter((mark) => mark.text === text).map((mark) => ({ ...mark.anchor, mark }))),
    )
    .map(({ mark }, index) => ({ mark, number: index + 1 }))
}

/** The annotations drawn in one text. */
export function annotationsOfText(text: number, annotations: readonly NumberedAnnotation[]): readonly DrawnMark[] {
  return annotations
    .filter(({ mark }) => mark.text === text)
    .map(({ mark: { id, anchor, tag }, number }) => ({
      id,
      number,
      start: anchor.start,
      end: anchor.end,
      family: familyOf(tag),
      kind: tagNames[tag],
    }))
}
