import { type PostDoc } from './post-doc'
import { listMissing } from './list-missing'

const doc = (text: string): PostDoc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

describe('lists what a draft lacks', () => {
  it.each([
    ['nothing', { title: 'آیلتس', excerpt: '🦉', doc: doc('؟') }, []],
    ['words', { title: '', excerpt: '  ', doc: doc('') }, ['title', 'excerpt', 'doc']],
    // Zero-width joiners, direction marks, a soft hyphen, NUL: an invisible title, from which no preview picture can be drawn.
    [
      'visible characters',
      { title: '\u200c\u200d', excerpt: '\u202e\u00ad', doc: doc('\u0000') },
      ['title', 'excerpt', 'doc'],
    ],
  ])('is %s', (_, draft, missing) => {
    expect(listMissing(draft)).toEqual(missing)
  })
})
