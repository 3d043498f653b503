import { Mark, markInputRule, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { SubscriptMark, SuperscriptMark } from '@/components/ui/superscript-marks'
import { bodyCopy } from '@/lib/authoring/paper/words/group-editor'

const MAX_INDENT = 2

const BodyDoc = Node.create({ name: 'doc', topNode: true, content: 'block+' })

const Line = Node.create({
  name: 'line',
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    bullet: {
      default: false,
      parseHTML: (element: HTMLElement) => element.matches('li, [data-bullet]'),
      renderHTML: ({ bullet }: Record<string, unknown>) => (bullet === true ? { 'data-bullet': '' } : {}),
    },
    indent: {
      default: 0,
      parseHTML: (element: HTMLElement) => Math.min(MAX_INDENT, Number(element.dataset.indent) || 0),
      renderHTML: ({ indent }: Record<string, unknown>) =>
        Number(indent) > 0 ? { 'data-indent': Number(indent) } : {},
    },
  }),
  parseHTML: () => [{ tag: 'p' }, { tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
})

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
  renderHTML: () => ['h5', 0],
})

const Step = Node.create({
  name: 'step',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'div[data-step]' }],
  renderHTML: () => ['div', { 'data-step': '' }, 0],
})

const Field = Node.create({
  name: 'field',
  group: 'block',
  content: 'fieldLabel fieldText',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-field]' }],
  renderHTML: () => ['div', { 'data-field': '' }, 0],
})

const FieldLabel = Node.create({
  name: 'fieldLabel',
  content: 'text*',
  marks: '',
  parseHTML: () => [{ tag: 'div[data-label]' }],
  renderHTML: () => ['div', { 'data-label': '', 'data-placeholder': bodyCopy.labelPlaceholder }, 0],
})

const FieldText = Node.create({
  name: 'fieldText',
  content: 'inline*',
  parseHTML: () => [{ tag: 'div[data-text]' }],
  renderHTML: () => ['div', { 'data-text': '', 'data-placeholder': bodyCopy.textPlaceholder }, 0],
})

const CellLine = Node.create({
  name: 'cellLine',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p', context: 'tableCell/|tableHeader/', priority: 100 }],
  renderHTML: () => ['p', 0],
})

/** Underline and strike-through in the source: a question may ask about the marked words. */
const lineMark = (name: 'underline' | 'strike', { tags, key }: { tags: readonly string[]; key: string }) =>
  Mark.create({
    name,
    excludes: '_',
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [tags[0] ?? 'u', 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })
const Underline = lineMark('underline', { tags: ['u'], key: 'Mod-u' })
const Strike = lineMark('strike', { tags: ['s', 'del', 'strike'], key: 'Mod-Shift-s' })

/** Bold and italic exclude each other: the notation of exam text cannot express both. */
const mark = (name: 'bold' | 'italic', { tag, sign, key }: { tag: string; sign: RegExp; key: string }) =>
  Mark.create({
    name,
    excludes: '_',
    parseHTML: () => [{ tag }, { tag: name === 'bold' ? 'b' : 'i' }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
    addInputRules() {
      return [markInputRule({ find: sign, type: this.type })]
    },
  })
const Bold = mark('bold', { tag: 'strong', sign: /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, key: 'Mod-b' })
const Italic = mark('italic', { tag: 'em', sign: /(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, key: 'Mod-i' })

const BodyTable = Table.extend({
  addKeyboardShortcuts() {
    // Tab leaves the table after its last cell: Enter and the toolbar add rows, so the keyboard is never trapped.
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    }
  },
})

/** A cell of the first row, rendered as `td`: an empty corner is not a header for a screen reader. */
const HeadCell = TableHeader.extend({
  content: 'cellLine',
  parseHTML: () => [{ tag: 'th' }, { tag: 'td[data-head]', priority: 60 }],
  renderHTML: () => ['td', { 'data-head': '' }, 0],
})

/** The nodes and marks of a body: those of lib/authoring/paper/rules/body-doc.ts and no others. `line` comes first: pasted text becomes lines. */
export const BODY_NODES = [
  BodyDoc,
  Line,
  Heading,
  Step,
  Field,
  FieldLabel,
  FieldText,
  CellLine,
  Bold,
  Italic,
  Underline,
  Strike,
  SuperscriptMark,
  SubscriptMark,
  BodyTable.configure({ resizable: false }),
  TableRow,
  HeadCell,
  TableCell.extend({ content: 'cellLine' }),
] as const
