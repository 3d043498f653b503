import { Extension } from '@tiptap/core'

/** The line above a table. */
export const CaptionAttribute = Extension.create({
  name: 'tableCaption',
  addGlobalAttributes() {
    return [
      {
        types: ['table'],
        attributes: {
          caption: {
            default: '',
            parseHTML: (element) => element.dataset.caption ?? element.querySelector('caption')?.textContent ?? '',
            renderHTML: ({ caption }) => (caption ? { 'data-caption': String(caption) } : {}),
          },
        },
      },
    ]
  },
})
