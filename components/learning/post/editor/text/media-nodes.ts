import { Node } from '@tiptap/core'
import { pictureWidths } from '@/lib/documents/media/rules/picture-widths'
import { recordingPath, type RecordingsPlace } from '@/lib/learning/post/rules/post-doc'

type MediaOptions = { mediaBase: string }
type RecordingOptions = MediaOptions & { place: RecordingsPlace | undefined }
const DISPLAYED_WIDTH = 960

/** An attribute that survives the clipboard as data-{name}. */
const createDataAttribute = (name: string, fallback: string) => ({
  default: fallback,
  parseHTML: (element: HTMLElement) => element.dataset[name] ?? fallback,
  renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name.toLowerCase()}`]: String(attrs[name]) }),
})
const createNumberAttribute = (name: string) => ({
  ...createDataAttribute(name, '1'),
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.dataset[name]) || 1,
})

/** An uploaded picture. Other pictures are not parsed: they would load from a foreign URL. */
export const PictureNode = Node.create<MediaOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ mediaBase: '' }),
  addAttributes: () => ({
    id: createDataAttribute('id', ''),
    width: createNumberAttribute('width'),
    height: createNumberAttribute('height'),
    alt: createDataAttribute('alt', ''),
    caption: createDataAttribute('caption', ''),
  }),
  parseHTML: () => [{ tag: 'figure[data-kind="picture"]' }],
  renderHTML({ node, HTMLAttributes }) {
    const { id, width, height, alt, caption } = node.attrs
    const size = pictureWidths(Number(width)).find((item) => item >= DISPLAYED_WIDTH) ?? Number(width)
    const src = `${this.options.mediaBase}/media/pictures/${String(id)}/${size}/`
    return [
      'figure',
      { ...HTMLAttributes, 'data-kind': 'picture' },
      ['img', { src, alt: String(alt), width: Number(width), height: Number(height), draggable: 'false' }],
      ['figcaption', { dir: 'auto' }, String(caption)],
    ]
  },
})

/** An uploaded recording with its title. */
export const RecordingNode = Node.create<RecordingOptions>({
  name: 'recording',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ mediaBase: '', place: undefined }),
  addAttributes: () => ({
    id: createDataAttribute('id', ''),
    mediaType: {
      ...createDataAttribute('mediaType', ''),
      parseHTML: (element: HTMLElement) => element.dataset.mediatype ?? '',
    },
    title: createDataAttribute('title', ''),
    words: createDataAttribute('words', ''),
  }),
  parseHTML: () => [{ tag: 'figure[data-kind="recording"]' }],
  renderHTML({ node, HTMLAttributes }) {
    const title = String(node.attrs.title)
    const src = this.options.mediaBase + recordingPath(String(node.attrs.id), this.options.place)
    return [
      'figure',
      { ...HTMLAttributes, 'data-kind': 'recording' },
      ['figcaption', { dir: 'auto' }, title],
      ['audio', { src, controls: 'true', preload: 'none', 'aria-label': title }],
    ]
  },
})
