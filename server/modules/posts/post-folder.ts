import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { postPath } from '@/lib/domain/post/guides'
import { type PostNode } from '@/lib/domain/post/doc'
import { type PostFile, readPostFile } from './post-file'
import { PostFileError } from './markdown-inline'

const ENDING = '.md'

export type FoundPost = { readonly slug: string; readonly source: string }
export type PostIssue = { readonly file: string; readonly message: string }

/** The posts of a folder, `<slug>.md` each; none when there is no such folder. */
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

/** What is wrong with the posts of a folder: what cannot be taken in, and links to posts that are not there. */
export async function examinePosts(folder: string): Promise<{ count: number; issues: readonly PostIssue[] }> {
  const found = await listPostFiles(folder)
  const issues: PostIssue[] = []
  const posts: PostFile[] = []
  for (const { slug, source } of found) {
    try {
      posts.push(readPostFile(slug, source))
    } catch (error) {
      if (!(error instanceof PostFileError)) throw error
      issues.push({ file: `${slug}${ENDING}`, message: error.message })
    }
  }
  const addresses = new Set(found.map(({ slug }) => decodeURI(postPath(slug))))
  for (const { slug, content } of posts) {
    for (const href of linksOf(content.doc)) {
      const [target = ''] = decodeURI(href).split('#')
      if (target.startsWith('/blog/') && !addresses.has(target))
        issues.push({ file: `${slug}${ENDING}`, message: `${href} leads to no post of this folder` })
    }
  }
  return { count: found.length, issues }
}

function linksOf(node: PostNode): readonly string[] {
  if (node.type === 'text') return (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))
  return 'content' in node ? (node.content ?? []).flatMap(linksOf) : []
}
