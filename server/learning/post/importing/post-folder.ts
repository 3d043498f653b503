import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { textPath, type PostKind } from '@/lib/platform/text-kinds'
import { type PostDoc, type PostNode } from '@/lib/learning/post/rules/post-doc'
import { readShippedMedia, type ShippedFile } from '@/server/documents/media/public'
import { readPostFile } from './post-file'
import { type TextMedia } from './markdown-doc'
import { PostFileError } from './markdown-inline'

const ENDING = '.md'

export type FoundPost = { readonly slug: string; readonly source: string }
export type PostIssue = { readonly file: string; readonly message: string }

/** The posts in a folder, `<slug>.md` each; none if it does not exist. */
export async function listPostFiles(folder: string): Promise<readonly FoundPost[]> {
  const names = await readdir(folder).catch(() => [])
  const posts = names.filter((name) => name.endsWith(ENDING)).toSorted()
  return Promise.all(
    posts.map(async (name) => ({
      slug: name.slice(0, -ENDING.length),
      source: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
}

/** The files that a text shows or plays. */
export function listNamedMedia(source: string, media: TextMedia): readonly ShippedFile[] {
  return [...media].filter(([name]) => source.includes(`](${name}`)).map(([, file]) => file)
}

/** Over the text and the media that it names: texts with the same digest have the same exercises. */
export function digestText(source: string, media: TextMedia): string {
  const ids = listNamedMedia(source, media).map(({ id }) => id)
  return createHash('sha256')
    .update([source, ...ids].join('\n'))
    .digest('hex')
}

/** The digests of the texts in a folder that can be imported. */
export async function listValidTextDigests({ kind, folder }: Folder): Promise<readonly string[]> {
  const media = await readShippedMedia(folder)
  return (await listPostFiles(folder)).flatMap(({ slug, source }) => {
    try {
      readPostFile(slug, source, kind, media)
      return [digestText(source, media)]
    } catch (error) {
      if (!(error instanceof PostFileError)) throw error
      return []
    }
  })
}

/** The folders of shipped texts by kind. */
export const SHIPPED_TEXTS: readonly { readonly kind: PostKind; readonly folder: string }[] = [
  { kind: 'post', folder: path.join('content', 'posts') },
  { kind: 'note', folder: path.join('content', 'lecture-notes') },
  { kind: 'reference', folder: path.join('content', 'references') },
]

type Folder = { readonly kind: PostKind; readonly folder: string }
type ExaminedFolder = { readonly count: number; readonly issues: readonly PostIssue[] }

/**
 * The faults of texts in folders that link to each other: those that prevent an import, and links to missing texts. One result per folder, in order.
 */
export async function examineTexts(folders: readonly Folder[]): Promise<readonly ExaminedFolder[]> {
  const all = await Promise.all(
    folders.map(async (each) => ({
      ...each,
      found: await listPostFiles(each.folder),
      media: await readShippedMedia(each.folder),
    })),
  )
  const addresses = addressesOf(all)
  return all.map(({ kind, found, media }) => ({
    count: found.length,
    issues: found.flatMap(({ slug, source }) => {
      const file = `${slug}${ENDING}`
      try {
        const lost = listTextLinks(readPostFile(slug, source, kind, media).content.doc).filter(
          (href) => !addresses.has(href),
        )
        return lost.map((href) => ({ file, message: `${href} leads to no text that ships` }))
      } catch (error) {
        if (!(error instanceof PostFileError)) throw error
        return [{ file, message: error.message }]
      }
    }),
  }))
}

/** The paths of all shipped texts. */
export async function listShippedAddresses(): Promise<ReadonlySet<string>> {
  return addressesOf(
    await Promise.all(SHIPPED_TEXTS.map(async (each) => ({ ...each, found: await listPostFiles(each.folder) }))),
  )
}

function addressesOf(
  all: readonly { readonly kind: PostKind; readonly found: readonly FoundPost[] }[],
): ReadonlySet<string> {
  return new Set(all.flatMap(({ kind, found }) => found.map(({ slug }) => decodeURI(textPath(kind, slug)))))
}

/** The paths of the texts that a text links to. */
export function listTextLinks(doc: PostDoc): readonly string[] {
  return doc.content
    .flatMap(linksOf)
    .map((href) => decodeURI(href).split('#')[0] ?? '')
    .filter((target) => Object.values(ROOTS).some((root) => target.startsWith(root)))
}

const ROOTS: Readonly<Record<PostKind, string>> = {
  post: '/blog/',
  note: '/lecture-notes/',
  reference: '/references/',
}

function linksOf(node: PostNode): readonly string[] {
  if (node.type === 'text') return (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))
  return 'content' in node ? (node.content ?? []).flatMap(linksOf) : []
}
