import { type SchemaIssue } from '@/lib/authoring/paper-check/rules/schema-issues'
import { type TextPlace } from '@/lib/platform/text/text-place'

/** Where a file stops being what it should be. */
export type FilePlace = TextPlace | { readonly byte: number }

/** A file that is not whole, or more than we take. `cut`: it ends too early; `joined`: something stands behind its end. */
export type FileFault = {
  readonly kind: 'too-large' | 'too-deep' | 'doctype' | 'damaged' | 'cut' | 'joined'
  /** Its name, when it lies in a package. */
  readonly file?: string
  readonly place?: FilePlace | null
}

/** Why nothing can be taken of a file. */
export type Problem =
  | FileFault
  | { readonly kind: 'unknown' | 'empty' | 'qti1' | 'no-questions' | 'too-slow' }
  | {
      readonly kind: 'bundle'
      readonly message: string
      readonly where: string
      /** What a field of it lacks. */
      readonly field?: SchemaIssue
    }
  /** There are questions, but none of a kind that has a place here. */
  | { readonly kind: 'unsupported'; readonly places: readonly string[] }
