import { Node } from '@tiptap/core'

export type GapLabel = {
  readonly number: string
  readonly key: string
  readonly name: string
  readonly isDone: boolean
}
type GapOptions = {
  /** The present label of a gap's chip. */
  labelOf: (ref: string) => GapLabel
}

/** Updates the label of a chip. */
export function paintGap(chip: HTMLElement, { number, key, name, isDone }: GapLabel): void {
  chip.textContent = key === '' ? number : `${number} · ${key}`
  chip.setAttribute('aria-label', name)
  chip.dataset.state = isDone ? 'done' : 'open'
}

/** A gap in the text: a chip with its number and its key. For the caret it is one character: the arrows select it, Backspace deletes it. */
export const GapNode = Node.create<GapOptions>({
  name: 'gap',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({ labelOf: () => ({ number: '', key: '', name: '', isDone: false }) }),
  addAttributes: () => ({
    ref: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.gap ?? '',
      renderHTML: ({ ref }: Record<string, unknown>) => ({ 'data-gap': String(ref) }),
    },
    answer: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.answer ?? null,
      renderHTML: ({ answer }: Record<string, unknown>) =>
        typeof answer === 'string' ? { 'data-answer': answer } : {},
    },
  }),
  parseHTML: () => [{ tag: 'span[data-gap]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, '___'],
  renderText: () => '___',
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span')
      const ref = String(node.attrs.ref)
      dom.className = 'gap-chip'
      dom.dataset.gap = ref
      dom.role = 'img'
      paintGap(dom, this.options.labelOf(ref))
      return { dom, ignoreMutation: () => true }
    }
  },
})
