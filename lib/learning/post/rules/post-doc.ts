import { type Exercise } from './exercise'

/**
 * A post as its editor stores it: TipTap's JSON, restricted to the nodes and marks that we render. Nothing else is ever stored, and no HTML at all.
 * lib/learning/post/contract/post-doc.ts has the schema of the same shape, with its limits.
 */
export type PostDoc = { readonly type: 'doc'; readonly content: readonly BlockNode[] }

export type TextMark =
  | { readonly type: 'bold' | 'italic' | 'code' | 'superscript' | 'subscript' }
  /** Words of another language: drawn left to right with lang="en". */
  | { readonly type: 'english' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } }
export type InlineNode =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly TextMark[] }
  | { readonly type: 'hardBreak' }

/** Null: the direction follows the first strong letter. */
export type Direction = 'rtl' | 'ltr' | null
export type CalloutTone = 'tip' | 'warning' | 'example'

type Paragraph = {
  readonly type: 'paragraph'
  readonly attrs?: { readonly dir?: Direction }
  readonly content?: readonly InlineNode[]
}
type Heading = {
  readonly type: 'heading'
  readonly attrs: { readonly level: 2 | 3 | 4; readonly dir?: Direction }
  readonly content?: readonly InlineNode[]
}
export type ListItem = { readonly type: 'listItem'; readonly content: readonly BlockNode[] }
type BulletList = { readonly type: 'bulletList'; readonly content: readonly ListItem[] }
type OrderedList = {
  readonly type: 'orderedList'
  readonly attrs?: { readonly start?: number }
  readonly content: readonly ListItem[]
}
type Blockquote = { readonly type: 'blockquote'; readonly content: readonly BlockNode[] }
type Callout = {
  readonly type: 'callout'
  readonly attrs: { readonly tone: CalloutTone }
  readonly content: readonly BlockNode[]
}
export type TableCell = {
  readonly type: 'tableHeader' | 'tableCell'
  readonly attrs?: { readonly colspan?: number; readonly rowspan?: number }
  readonly content: readonly BlockNode[]
}
export type TableRow = { readonly type: 'tableRow'; readonly content: readonly TableCell[] }
type Table = { readonly type: 'table'; readonly content: readonly TableRow[] }
type Picture = {
  readonly type: 'picture'
  readonly attrs: {
    /** The id of an uploaded picture; width and height are those of its largest size, in pixels. */
    readonly id: string
    readonly width: number
    readonly height: number
    /** Empty only for a decorative picture. */
    readonly alt: string
    readonly caption: string
  }
}
type Recording = {
  readonly type: 'recording'
  readonly attrs: {
    readonly id: string
    readonly mediaType: string
    readonly title: string
    /** What is said, unless the text itself has it. */
    readonly words?: string | undefined
  }
}
/** Questions with automatic marking. Only lecture notes contain them, and only at the top level. */
type ExerciseNode = { readonly type: 'exercise'; readonly attrs: Exercise }
type Rule = { readonly type: 'horizontalRule' }

export type BlockNode =
  | Paragraph
  | Heading
  | BulletList
  | OrderedList
  | Blockquote
  | Callout
  | Table
  | Picture
  | Recording
  | Rule
  | ExerciseNode
export type PostNode = PostDoc | BlockNode | InlineNode | ListItem | TableRow | TableCell

export const EMPTY_DOC: PostDoc = { type: 'doc', content: [{ type: 'paragraph' }] }

/** The API path of a recording is `path`, its id, then `query`. */
export type RecordingsPlace = { readonly path: string; readonly query: string }
const PUBLIC_RECORDINGS: RecordingsPlace = { path: '/media/recordings/', query: '' }

/** Letters of the words of a recording. */
export const MAX_RECORDING_WORDS = 8_000

/** The URL of a recording in a text. Lessons have a path of their own, which may need a signature. */
export function recordingPath(id: string, { path, query }: RecordingsPlace = PUBLIC_RECORDINGS): string {
  return `${path}${encodeURIComponent(id)}/${query}`
}

/** All pictures of a text, in their largest size, including those in lists, boxes and tables. */
export function listPictures(node: PostNode): readonly { readonly id: string; readonly width: number }[] {
  if (node.type === 'picture') return [node.attrs]
  return 'content' in node ? (node.content ?? []).flatMap(listPictures) : []
}

/** All recordings of a text, including those in lists, boxes and tables. */
export function listRecordings(node: PostNode): readonly string[] {
  if (node.type === 'recording') return [node.attrs.id]
  return 'content' in node ? (node.content ?? []).flatMap(listRecordings) : []
}
