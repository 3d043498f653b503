import { LRUCache } from 'lru-cache'
import { isPagePicture, pageFoot, pagePictures } from '@/lib/platform/share-picture/words'
import { type Pictured } from '@/lib/platform/share-picture/contract'
import { categoryNames } from '@/lib/learning/post/words/post'
import { siteCopy } from '@/lib/platform/words/site'
import { type Context } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { getCourse } from '@/server/learning/course/public'
import { getPublishedExam } from '@/server/authoring/exam/public'
import { getPost, getText } from '@/server/learning/post/public'
import { drawPicture } from './draw'

/** The most cached pictures: drawing takes a few hundred milliseconds. The text is the key, so a changed title draws a new one. */
const MAX_CACHED = 200
const cachedPictures = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED })
/** Drawn one at a time: mass requests must not take the processor from exams. */
let lastDrawing: Promise<unknown> = Promise.resolve()

/**
 * The picture of one of our own pages.
 * @throws AppError not_found
 */
export async function getPagePicture(name: string): Promise<Buffer> {
  if (!isPagePicture(name)) throw new AppError('not_found')
  return draw(pagePictures[name], pageFoot)
}

/** The picture of a live text, exam or course, with its title. @throws AppError not_found also for a draft */
export async function getTitlePicture(
  ctx: Context,
  { kind, slug }: { readonly kind: Pictured; readonly slug: string },
): Promise<Buffer> {
  switch (kind) {
    case 'posts': {
      const { post } = await getPost(ctx, slug)
      return post ? draw(post.title, categoryNames[post.category]) : notFound()
    }
    case 'notes':
      return draw(await titleOfText(ctx, 'note', slug), pagePictures.notes)
    case 'references':
      return draw(await titleOfText(ctx, 'reference', slug), pagePictures.references)
    case 'exams':
      return draw((await getPublishedExam(ctx, slug)).title, pagePictures.exams)
    case 'courses':
      return draw((await getCourse({ db: ctx.db, viewer: null }, slug)).title, pagePictures.courses)
  }
}

async function titleOfText(ctx: Context, kind: 'note' | 'reference', slug: string): Promise<string> {
  const found = await getText(ctx, { kind, slug })
  return found && 'text' in found ? found.text.title : notFound()
}

function draw(title: string, foot: string): Promise<Buffer> {
  const key = `${title}\n${foot}`
  const cached = cachedPictures.get(key)
  if (cached) return cached
  const drawing = lastDrawing.then(() => drawTitle(title, foot))
  lastDrawing = drawing.catch(() => undefined)
  cachedPictures.set(key, drawing)
  drawing.catch(() => cachedPictures.delete(key))
  return drawing
}

/** A title with characters that no font has gets the site's own text. */
function drawTitle(title: string, foot: string): Promise<Buffer> {
  const { name } = siteCopy
  return drawPicture({ title, name, foot }).catch(() => drawPicture({ title: pagePictures.blog, name, foot }))
}
