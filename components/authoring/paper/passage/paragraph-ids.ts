import { Extension } from '@tiptap/core'
import { type Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { letterAt } from '@/lib/authoring/paper/rules/passage/passage'

/** Marks a transaction that applies the draft's own state: it needs no correction. */
export const FROM_DRAFT = 'from-draft'
const TOGGLED = 'letters-toggled'
const KINDS = ['paragraph', 'heading', 'table', 'picture']

/**
 * Each block of the passage has an id that survives typing: a split or pasted one gets a new id, joined ones keep the first. Paragraphs that are
 * lettered in order stay so.
 */
export const ParagraphIds = Extension.create({
  name: 'paragraphKeeper',
  addGlobalAttributes() {
    return [
      { types: KINDS, attributes: { pid: attribute('pid') } },
      { types: ['paragraph'], attributes: { letter: attribute('letter') } },
    ]
  },
  addCommands() {
    return {
      toggleLetters:
        () =>
        ({ tr, dispatch }) => {
          const isOn = !hasLetters(tr.doc)
          dispatch?.(setLetters(tr, isOn).setMeta(TOGGLED, true))
          return true
        },
    }
  },
  addKeyboardShortcuts() {
    return {
      // Enter at the very start inserts the new line above: the text keeps its id.
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        const isStart = empty && $from.depth === 1 && $from.parentOffset === 0 && $from.parent.content.size > 0
        return (
          isStart && editor.commands.insertContentAt($from.before(), { type: 'paragraph' }, { updateSelection: false })
        )
      },
    }
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: new PluginKey('paragraphKeeper'),
        appendTransaction: (transactions, before, after) => {
          const isOurs = transactions.some((transaction) => transaction.getMeta(FROM_DRAFT) === true)
          if (isOurs || !transactions.some((transaction) => transaction.docChanged)) return null
          const tr = giveIds(after.tr)
          const isToggled = transactions.some((transaction) => transaction.getMeta(TOGGLED) === true)
          if (!isToggled && isLettered(before.doc)) setLetters(tr, true)
          return tr.docChanged ? tr : null
        },
      }),
    ]
  },
})

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    paragraphKeeper: {
      /** Letters for all body paragraphs, or for none. */
      toggleLetters: () => ReturnType
    }
  }
}

const attribute = (name: string) => ({
  default: null,
  // The part that is split off is a new paragraph.
  keepOnSplit: false,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
  renderHTML: (attrs: Record<string, unknown>) =>
    typeof attrs[name] === 'string' ? { [`data-${name}`]: attrs[name] } : {},
})

/** Whether any paragraph has a letter. */
export function hasLetters(doc: Node): boolean {
  return listBodyParagraphs(doc).some(({ node }) => typeof node.attrs.letter === 'string')
}

/** Only consecutive letters from A are maintained. Any other lettering is the writer's own. */
function isLettered(doc: Node): boolean {
  const paragraphs = listBodyParagraphs(doc).filter(({ node }) => node.content.size > 0)
  return hasLetters(doc) && paragraphs.every(({ node }, place) => node.attrs.letter === letterAt(place))
}

function listBodyParagraphs(doc: Node): readonly { readonly node: Node; readonly at: number }[] {
  const found: { node: Node; at: number }[] = []
  doc.forEach((node, at) => {
    if (node.type.name === 'paragraph') found.push({ node, at })
  })
  return found
}

function setLetters(tr: Transaction, isOn: boolean): Transaction {
  let place = 0
  for (const { node, at } of listBodyParagraphs(tr.doc)) {
    const letter = isOn && node.content.size > 0 ? letterAt(place) : null
    if (node.content.size > 0) place += 1
    if (node.attrs.letter !== letter) tr.setNodeAttribute(at, 'letter', letter)
  }
  return tr
}

function giveIds(tr: Transaction): Transaction {
  const seenIds = new Set<unknown>()
  tr.doc.forEach((node, at) => {
    if (!KINDS.includes(node.type.name)) return
    const pid: unknown = node.attrs.pid
    if (typeof pid !== 'string' || seenIds.has(pid)) tr.setNodeAttribute(at, 'pid', newPid())
    seenIds.add(pid)
  })
  return tr
}

function newPid(): string {
  return `p${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('')}`
}
