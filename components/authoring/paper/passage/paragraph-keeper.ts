import { Extension } from '@tiptap/core'
import { type Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { letterAt } from '@/lib/authoring/paper/rules/passage/passage'

/** Marks a change that comes from the draft: it is right as it is. */
export const FROM_DRAFT = 'from-draft'
const TOGGLED = 'letters-toggled'
const KINDS = ['paragraph', 'heading', 'table', 'picture']

/**
 * Each piece of the passage has an id of its own that survives typing: what is split off or pasted gets a new one, what is joined keeps
 * the first. Where the paragraphs are lettered in their order, they stay so.
 */
export const ParagraphKeeper = Extension.create({
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
      // At the very beginning of a text the new line goes above it: the text keeps its id.
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
          const isOurs = transactions.some((one) => one.getMeta(FROM_DRAFT) === true)
          if (isOurs || !transactions.some((one) => one.docChanged)) return null
          const tr = giveIds(after.tr)
          const isToggled = transactions.some((one) => one.getMeta(TOGGLED) === true)
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
      /** Letters for all running paragraphs, or for none. */
      toggleLetters: () => ReturnType
    }
  }
}

const attribute = (name: string) => ({
  default: null,
  // A part that is split off is another paragraph.
  keepOnSplit: false,
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`),
  renderHTML: (attrs: Record<string, unknown>) =>
    typeof attrs[name] === 'string' ? { [`data-${name}`]: attrs[name] } : {},
})

/** Whether any paragraph has a letter. */
export function hasLetters(doc: Node): boolean {
  return listRunning(doc).some(({ node }) => typeof node.attrs.letter === 'string')
}

/** Lettered without a gap, from A: only that order is kept up. A passage that is lettered in another way is its writer's. */
function isLettered(doc: Node): boolean {
  const running = listRunning(doc).filter(({ node }) => node.content.size > 0)
  return hasLetters(doc) && running.every(({ node }, place) => node.attrs.letter === letterAt(place))
}

function listRunning(doc: Node): readonly { readonly node: Node; readonly at: number }[] {
  const found: { node: Node; at: number }[] = []
  doc.forEach((node, at) => {
    if (node.type.name === 'paragraph') found.push({ node, at })
  })
  return found
}

function setLetters(tr: Transaction, isOn: boolean): Transaction {
  let place = 0
  for (const { node, at } of listRunning(tr.doc)) {
    const letter = isOn && node.content.size > 0 ? letterAt(place) : null
    if (node.content.size > 0) place += 1
    if (node.attrs.letter !== letter) tr.setNodeAttribute(at, 'letter', letter)
  }
  return tr
}

function giveIds(tr: Transaction): Transaction {
  const seen = new Set<unknown>()
  tr.doc.forEach((node, at) => {
    if (!KINDS.includes(node.type.name)) return
    const pid: unknown = node.attrs.pid
    if (typeof pid !== 'string' || seen.has(pid)) tr.setNodeAttribute(at, 'pid', newPid())
    seen.add(pid)
  })
  return tr
}

function newPid(): string {
  return `p${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('')}`
}
