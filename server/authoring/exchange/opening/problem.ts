import { type SchemaIssue } from '@/lib/authoring/paper-check/rules/schema-issues'

/** A position in a text, counted from 1 as in editors. */
export type TextPlace = { readonly line: number; readonly column: number }

export function placeAt(text: string, index: number): TextPlace {
  const before = text.slice(0, index).split(/\r\n?|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The position where a file becomes invalid. */
export type FilePlace = TextPlace | { readonly byte: number }

/** A damaged or oversized file. `cut`: it ends too early; `joined`: there is text after its end. */
export type FileFault = {
  readonly kind: 'too-large' | 'too-deep' | 'doctype' | 'damaged' | 'cut' | 'joined'
  /** Its name, if it is in a package. */
  readonly file?: string
  readonly place?: FilePlace | null
}

/** Why a file cannot be imported at all. */
export type Problem =
  | FileFault
  | { readonly kind: 'unknown' | 'document' | 'empty' | 'qti1' | 'no-questions' | 'too-slow' }
  | {
      readonly kind: 'bundle'
      readonly message: string
      readonly where: string
      /** The invalid field. */
      readonly field?: SchemaIssue
    }
  /** There are questions, but none of a supported kind. */
  | { readonly kind: 'unsupported'; readonly places: readonly string[] }
