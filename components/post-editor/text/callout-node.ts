import { Node } from '@tiptap/core'

/** A remark beside the text: a tip, a warning or an example. */
export const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes() {
    return {
      tone: {
        default: 'tip',
        parseHTML: (element) => element.dataset.callout ?? 'tip',
        renderHTML: ({ tone }) => ({ 'data-callout': String(tone) }),
      },
    }
  },
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, role: 'note' }, 0],
})
