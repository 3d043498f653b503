import { Node } from '@tiptap/core'

type PictureOptions = { load: (file: string) => Promise<string> }

const createDataAttribute = (name: string, fallback: string | number) => ({
  default: fallback,
  parseHTML: (element: HTMLElement) =>
    typeof fallback === 'number' ? Number(element.dataset[name]) || fallback : (element.dataset[name] ?? fallback),
  renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name}`]: String(attrs[name]) }),
})

/** A picture of the paper in its passage. Other pictures are not parsed: they would load from a foreign URL. */
export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ load: () => Promise.reject(new Error('no files here')) }),
  addAttributes: () => ({
    file: createDataAttribute('file', ''),
    alt: createDataAttribute('alt', ''),
    width: createDataAttribute('width', 1),
    height: createDataAttribute('height', 1),
    caption: createDataAttribute('caption', ''),
  }),
  parseHTML: () => [{ tag: 'figure[data-kind="paper-picture"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', { ...HTMLAttributes, 'data-kind': 'paper-picture' }],
  addNodeView() {
    return ({ node }) => {
      const [frame, image, caption] = ['figure', 'img', 'figcaption'].map((name) => document.createElement(name))
      if (!frame || !(image instanceof HTMLImageElement) || !caption) throw new Error('no elements')
      const { file, alt, width, height } = node.attrs
      frame.dataset.pid = String(node.attrs.pid)
      image.alt = String(alt)
      image.width = Number(width)
      image.height = Number(height)
      image.draggable = false
      caption.textContent = String(node.attrs.caption)
      frame.append(image, caption)
      this.options.load(String(file)).then(
        (url) => {
          image.src = url
        },
        () => {
          image.removeAttribute('src')
        },
      )
      return { dom: frame }
    }
  },
})
