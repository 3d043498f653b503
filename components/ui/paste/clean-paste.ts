import { listWordParagraphs, nestStrayLists, toLists } from './word-lists'
import { toast } from '@/components/ui/toast/toast'
import { pasteCopy } from '@/lib/platform/words/ui-kit'

export type CleanPaste = {
  readonly html: string
  /** Dropped pictures: only the other program's clipboard has them. */
  readonly pictureCount: number
}
type CleanOptions = {
  /** Without list support, an item becomes a line that begins with its bullet or number. */
  readonly hasLists: boolean
}

/** A copy from our own editor needs no cleaning. */
const OWN_CLIPBOARD = /data-pm-slice/
const DROPPED_ELEMENTS =
  'style, script, meta, link, title, xml, template, [style*="mso-element:comment-list" i], .MsoCommentReference, .MsoCommentText'
/** Anchors of review comments in Word and Google Docs. */
const REMARKS = 'a[href*="#_msocom" i], a[href*="#_msoanchor" i], a[href^="#cmnt"]'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'

/**
 * The HTML of a word processor, reduced to its meaning: lists, headings, bold, italic, superscript and subscript, and the real targets of links.
 * Review comments, dead links, soft hyphens and runs of non-breaking spaces are dropped. Pure: the HTML is parsed into a separate document, in which
 * nothing loads and nothing runs.
 */
export function cleanPaste(html: string, { hasLists }: CleanOptions): CleanPaste {
  if (OWN_CLIPBOARD.test(html)) return { html, pictureCount: 0 }
  const page = new DOMParser().parseFromString(html, 'text/html')
  const { body } = page
  // Word's marker at the end of a paragraph. The collection is live: copy it before the loop.
  for (const mark of [...body.getElementsByTagName('o:p')]) mark.replaceWith(...mark.childNodes)
  dropRemarks(body)
  for (const element of body.querySelectorAll(DROPPED_ELEMENTS)) element.remove()
  const pictures = body.querySelectorAll('img')
  for (const picture of pictures) picture.remove()
  convertHeadings(body)
  toLists(body, listWordParagraphs(body), hasLists)
  nestStrayLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('span, b, font')) styleToTags(element)
  for (const link of body.querySelectorAll('a')) fixLink(link)
  tidyTexts(body)
  dropEmpty(body)
  return { html: body.innerHTML, pictureCount: pictures.length }
}

function dropRemarks(body: HTMLElement): void {
  for (const mark of body.querySelectorAll<HTMLAnchorElement>(REMARKS)) {
    // The text of the comment itself is at the end of the document.
    if (/^#cmnt_ref/.test(mark.getAttribute('href') ?? '')) (mark.closest('div') ?? mark.closest('p') ?? mark).remove()
    else (mark.closest('sup') ?? mark).remove()
  }
}

/** Word writes a custom heading style as a paragraph with an outline level. */
function convertHeadings(body: HTMLElement): void {
  for (const line of body.querySelectorAll<HTMLElement>('p')) {
    const level = /mso-outline-level:\s*([1-6])/i.exec(styleOf(line))?.[1]
    if (level !== undefined) replaceTag(line, `h${level}`)
    else if (/\bMsoTitle\b/.test(line.className)) replaceTag(line, 'h1')
  }
  for (const { firstElementChild: mark } of body.querySelectorAll(HEADINGS))
    if (mark && /mso-list:\s*ignore/i.test(styleOf(mark))) mark.remove()
}

/** Turns styles into tags, and removes tags that their style cancels (Google wraps everything in a `<b>` with normal weight). */
function styleToTags(element: HTMLElement): void {
  const style = styleOf(element)
  const tags = [
    /font-weight:\s*(?:bold|[6-9]00)/i.test(style) && !element.closest(HEADINGS) && 'strong',
    /font-style:\s*italic/i.test(style) && 'em',
    /vertical-align:\s*super/i.test(style) && 'sup',
    /vertical-align:\s*sub(?!\w)/i.test(style) && 'sub',
  ].filter((tag) => tag !== false)
  const isPlain = element.tagName !== 'B' || /font-weight:\s*(?:normal|[1-5]00)/i.test(style)
  for (const tag of tags) {
    const inner = element.ownerDocument.createElement(tag)
    inner.append(...element.childNodes)
    element.append(inner)
  }
  if (isPlain) element.replaceWith(...element.childNodes)
}

const TRACKED = /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?/i

/** Unwraps Google's redirect URLs; removes links into the copied document, which lead nowhere. */
function fixLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? ''
  if (/^(?:#|file:|about:|$)/i.test(href)) return link.replaceWith(...link.childNodes)
  if (!TRACKED.test(href)) return
  const params = new URL(href).searchParams
  const target = params.get('q') ?? params.get('url') ?? ''
  if (/^https?:\/\//i.test(target)) link.setAttribute('href', target)
}

function tidyTexts(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.COMMENT_NODE) comments.push(node)
    else if (!node.parentElement?.closest('pre, code'))
      node.nodeValue = (node.nodeValue ?? '').replace(/[\u00ad\u200b\ufeff]/g, '').replace(/[\s\u00a0]+/g, ' ')
  }
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Word processors separate paragraphs by empty lines. */
function dropEmpty(body: HTMLElement): void {
  for (const line of body.querySelectorAll(`p, ${HEADINGS}`))
    if (line.textContent.trim() === '' && !line.closest('td, th')) line.remove()
  for (const line of body.querySelectorAll('br')) if (line.parentElement === body) line.remove()
}

export function styleOf(element: Element): string {
  return element.getAttribute('style') ?? ''
}

function replaceTag(element: HTMLElement, tag: string): void {
  const next = element.ownerDocument.createElement(tag)
  next.append(...element.childNodes)
  element.replaceWith(next)
}

/** Like {@link cleanPaste}; also tells the user that pictures were dropped. */
export function readPaste(pasted: string, options: Parameters<typeof cleanPaste>[1]): string {
  const { html, pictureCount } = cleanPaste(pasted, options)
  if (pictureCount > 0) toast.add({ title: pasteCopy.picturesLeftOut, color: 'warning' })
  return html
}
